import type { SentRequest } from './sender.js';
import { laterOrNever, verdictOn } from './verdict.js';

const answered = (status: number, retryAfterMs = 0): SentRequest => ({
  attempt: { at: '2026-12-01T10:00:00.000Z', durationMs: 12, status },
  refused: false,
  retryAfterMs,
});

const unanswered: SentRequest = {
  attempt: { at: '2026-12-01T10:00:00.000Z', durationMs: 12, error: 'The connection was refused.' },
  refused: false,
  retryAfterMs: 0,
};

describe('the verdict on an attempt', () => {
  it.each([200, 201, 204, 299])('is success for %i', (status) => {
    expect(verdictOn(1, answered(status))).toEqual({ delivery: { status: 'delivered' }, endpoint: 'healthy' });
  });

  it.each([199, 301, 302, 307, 400, 404, 429, 500, 503])('is another try for %i', (status) => {
    expect(verdictOn(1, answered(status))).toMatchObject({ delivery: { status: 'waiting' }, endpoint: 'failing' });
  });

  it('is another try for no answer', () => {
    expect(verdictOn(1, unanswered)).toMatchObject({ delivery: { status: 'waiting' }, endpoint: 'failing' });
  });

  it('gives Retry-After its say', () => {
    expect(verdictOn(1, answered(503, 8_000)).delivery).toEqual({ status: 'waiting', retryInMs: 8_000 });
  });

  it('is the end after the last step of the schedule', () => {
    expect(verdictOn(12, answered(500, 60_000))).toEqual({ delivery: { status: 'failed' }, endpoint: 'failing' });
  });

  it('is the end for a refused address, at the first attempt', () => {
    const refused = { ...unanswered, refused: true };
    expect(verdictOn(1, refused)).toEqual({ delivery: { status: 'failed' }, endpoint: 'failing' });
  });

  it('is the end for 410, and of the endpoint too', () => {
    expect(verdictOn(1, answered(410))).toEqual({ delivery: { status: 'failed' }, endpoint: 'gone' });
  });
});

describe('a delivery that cannot be written', () => {
  it('waits by the schedule and is no fault of the endpoint', () => {
    expect(laterOrNever(1)).toEqual({ delivery: { status: 'waiting', retryInMs: expect.any(Number) } });
    expect(laterOrNever(12)).toEqual({ delivery: { status: 'failed' } });
  });
});

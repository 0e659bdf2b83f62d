import { ServiceLog } from './service-log.js';

describe('the log', () => {
  let lines: Record<string, unknown>[];
  const log = (level = 'debug') =>
    new ServiceLog(level, { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });

  beforeEach(() => {
    lines = [];
  });

  it('is one JSON object a line, with time, level and who speaks', () => {
    log().warn('The queue cannot be read', 'DeliveryWorker');
    expect(lines).toEqual([
      expect.objectContaining({
        level: 40,
        context: 'DeliveryWorker',
        msg: 'The queue cannot be read',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      }),
    ]);
  });

  it('keeps of an error its name, message, code, stack and cause, and no row of the database', () => {
    const cause = Object.assign(new Error('null value in column'), {
      code: '23502',
      detail: 'Failing row contains (6-5, 4-4)',
      where: 'hand 3-3',
    });
    const error = Object.assign(new Error('The append failed', { cause }), { meta: { hand: ['2-1'] } });
    log().error({ err: error, requestId: 'r1' }, 'internal-error', 'Problem');
    expect(lines).toEqual([
      expect.objectContaining({
        requestId: 'r1',
        msg: 'internal-error',
        err: expect.objectContaining({
          message: 'The append failed',
          cause: expect.objectContaining({ message: 'null value in column', code: '23502' }),
        }),
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/6-5|3-3|2-1/);
  });

  it('takes an error alone, and what is thrown without being one', () => {
    log().error(new RangeError('too far'), 'Here');
    log().error({ err: 'nothing' }, 'odd', 'Here');
    expect(lines).toEqual([
      expect.objectContaining({ msg: 'too far', err: expect.objectContaining({ name: 'RangeError' }) }),
      expect.objectContaining({ msg: 'odd', err: { name: 'string', message: 'nothing' } }),
    ]);
  });

  it('tells of the start of the framework only to who listens closely', () => {
    log('info').log('Mapped {/v1/games, GET} route', 'RouterExplorer');
    expect(lines).toEqual([]);
    log('debug').log('Mapped {/v1/games, GET} route', 'RouterExplorer');
    log('info').log('Something of note', 'Games');
    expect(lines.map(({ level }) => level)).toEqual([20, 30]);
  });
});

import { Problem } from '../../http/index.js';
import { FeedPosition } from './feed-position.js';

describe('a position in the feed', () => {
  it.each(['oldest', 'abc', 'abc~1'])('is read back from %s', (text) => {
    expect(FeedPosition.parse(text).toString()).toBe(text);
  });

  it('is the oldest event when none is given', () => {
    expect(FeedPosition.parse(undefined)).toEqual(new FeedPosition('oldest'));
  });

  it.each(['', '~1', 'abc~', 'abc~x', 'abc~1~2'])('is refused as %j', (text) => {
    expect(() => FeedPosition.parse(text)).toThrow(Problem);
  });
});

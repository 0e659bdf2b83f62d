import { isMessageText } from './message-text.js';

describe('the text of a message', () => {
  it.each(['Well played!', 'two\nlines', '¡Qué jugada! 🁡', 'שלום', 'x'.repeat(500), '🁡'.repeat(500)])(
    'may be %j',
    (text) => {
      expect(isMessageText(text)).toBe(true);
    },
  );

  it.each(['', ' ', '\n\n', '\u200b', 'x'.repeat(501), 'a\tb', 'a\u0000b', 'a\u202eb', 'a\ud800b', 7, null, ['a']])(
    'is not %j',
    (text) => {
      expect(isMessageText(text)).toBe(false);
    },
  );
});

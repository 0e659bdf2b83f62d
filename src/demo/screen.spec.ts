import { PassThrough } from 'node:stream';
import { Screen } from './screen.js';

function output(terminal: Partial<NodeJS.WriteStream>) {
  const stream = Object.assign(new PassThrough(), { isTTY: false, hasColors: () => false, ...terminal });
  return { screen: new Screen(stream as unknown as NodeJS.WriteStream), stream, written: () => String(stream.read()) };
}

const terminal = { isTTY: true, columns: 60, rows: 24 };

describe('the screen', () => {
  it('draws a table over the one before in a terminal', () => {
    const { screen, written } = output(terminal);
    screen.draw(['one', 'two']);
    screen.draw(['three']);
    expect(written()).toBe('one\ntwo\n\n\x1b[3A\x1b[Jthree\n\n');
  });

  it('leaves standing what was printed in between', () => {
    const { screen, written } = output(terminal);
    screen.draw(['one']);
    screen.print('said');
    screen.draw(['two']);
    expect(written()).toBe('one\n\nsaid\ntwo\n\n');
  });

  it('leaves alone a table that has scrolled away in part', () => {
    const { screen, written } = output({ ...terminal, rows: 3 });
    screen.draw(['one', 'two', 'three']);
    screen.draw(['four']);
    expect(written()).toBe('one\ntwo\nthree\n\nfour\n\n');
  });

  it('leaves alone a table drawn before the terminal was resized', () => {
    const { screen, stream, written } = output(terminal);
    screen.draw(['one']);
    Object.assign(stream, { columns: 50 });
    screen.draw(['two']);
    expect(written()).toBe('one\n\ntwo\n\n');
  });

  it('writes one table below the other elsewhere, plain and for 80 columns', () => {
    const { screen, written } = output({});
    expect(screen.columns).toBe(80);
    screen.draw([screen.paint('newest', 'one')]);
    screen.draw(['two']);
    expect(written()).toBe('one\n\ntwo\n\n');
  });

  it('uses colours in a terminal that has them', () => {
    const { screen } = output({ ...terminal, hasColors: () => true });
    expect(screen.paint('good', 'yes')).toBe('\x1b[32myes\x1b[39m');
  });

  it('uses no colours where the user wants none', () => {
    expect(output(terminal).screen.paint('good', 'yes')).toBe('yes');
  });
});

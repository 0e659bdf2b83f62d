import { plain } from '../paint.js';
import { drawBoard } from './draw-board.js';

/** `6-5 left:5` is the tile 6-5 played left, its 5 outward. */
function line(...plays: string[]) {
  return plays.map((play) => {
    const [tile = '', end, pip] = play.split(/[ :]/);
    return end === 'left' || end === 'right' || end === 'up'
      ? ({ tile, end, pip: Number(pip) } as const)
      : { tile, pip: Number(tile.split('-')[0]) };
  });
}

function board(width: number, ...plays: string[]): string {
  return `\n${drawBoard(line(...plays), width, plain).join('\n')}\n`;
}

describe('drawing a board', () => {
  it('is empty before the opening tile', () => {
    expect(drawBoard([], 40, plain)).toEqual([]);
  });

  it('lays the opening tile in the middle, its higher half on the left', () => {
    expect(board(25, '6-5')).toBe(`
          ║6║5║
`);
  });

  it('joins tiles by equal halves and stands out the newest', () => {
    expect(board(25, '6-5', '5-2 right:2', '6-1 left:1')).toBe(`
     ║1║6║[6|5][5|2]
`);
  });

  it('puts doubles across', () => {
    expect(board(40, '6-6', '6-5 right:5', '5-5 right:5', '6-1 left:1')).toBe(`
                   ┌6┐     ┌5┐
              ║1║6║├─┤[6|5]├─┤
                   └6┘     └5┘
`);
  });

  it('stands out a double that was played last', () => {
    expect(board(25, '6-5', '5-5 right:5')).toBe(`
               ╔5╗
          [6|5]╠═╣
               ╚5╝
`);
  });

  it('turns the right arm back below where the table ends', () => {
    expect(board(25, '6-5', '5-4 right:4', '4-3 right:3', '3-2 right:2', '2-1 right:1')).toBe(`
          [6|5][5|4]
                 ┌4┐
                 ├─┤
                 └3┘
          ║1║2║[2|3]
`);
  });

  it('turns the left arm back above where the table ends', () => {
    expect(board(25, '6-5', '6-4 left:4', '4-3 left:3', '3-2 left:2', '2-2 left:2')).toBe(`
          ╔2╗
     [3|2]╠═╣
     ┌3┐  ╚2╝
     ├─┤
     └4┘
     [4|6][6|5]
`);
  });

  it('lays a double flat after a corner, across the way it came', () => {
    expect(board(25, '6-5', '5-4 right:4', '4-3 right:3', '3-3 right:3', '3-1 right:1')).toBe(`
          [6|5][5|4]
                 ┌4┐
                 ├─┤
                 └3┘
          ║1║3║[3|3]
`);
  });

  it('stands a double upright at a corner', () => {
    expect(board(25, '6-5', '5-4 right:4', '4-4 right:4', '4-1 right:1')).toBe(`
          [6|5][5|4]
                 ┌4┐
                 ├─┤
                 └4┘
               ║1║4║
`);
  });

  it('refuses a tile at a cross side', () => {
    expect(() => drawBoard(line('6-6', '6-5 up:5'), 40, plain)).toThrow('A line has no end "up"');
  });
});

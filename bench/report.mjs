const WHOLE = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const HTTP_COLUMNS = {
  clients: ({ clients }) => String(clients),
  'moves/s': ({ movesPerSecond }) => WHOLE.format(movesPerSecond),
  'p50 ms': ({ p50Ms }) => p50Ms.toFixed(1),
  'p99 ms': ({ p99Ms }) => p99Ms.toFixed(1),
  'no-op/s': ({ noopPerSecond }) => WHOLE.format(noopPerSecond),
  'moves/no-op': ({ movesPerSecond, noopPerSecond }) => share(movesPerSecond, noopPerSecond),
  'inserts/s': ({ insertsPerSecond }) => WHOLE.format(insertsPerSecond),
  'moves/inserts': ({ movesPerSecond, insertsPerSecond }) => share(movesPerSecond, insertsPerSecond),
};

export const coreTable = ({ pliesPerSecond, eventsReplayedPerSecond, spinnerPliesPerSecond, msPerRebuild }) =>
  table(
    ['rules core, one thread', 'per second'],
    [
      ['legal plies decided and applied', WHOLE.format(pliesPerSecond)],
      ['the same in Fives Up: cross arms, points in play', WHOLE.format(spinnerPliesPerSecond)],
      ['stored events replayed', WHOLE.format(eventsReplayedPerSecond)],
      ['matches of 500 events rebuilt', WHOLE.format(1000 / msPerRebuild)],
    ],
  );

export const httpTable = (figures) =>
  table(
    Object.keys(HTTP_COLUMNS),
    figures.map((figure) => Object.values(HTTP_COLUMNS).map((column) => column(figure))),
  );

export const heapTable = (heap) =>
  table(
    ['games played', 'heap after collection', 'change'],
    heap.map(({ games, bytes }) => [
      WHOLE.format(games),
      `${(bytes / 2 ** 20).toFixed(1)} MiB`,
      `${((bytes / heap[0].bytes - 1) * 100).toFixed(1)} %`,
    ]),
  );

export const webhooksTable = ({ deliveriesPerSecond, delay, bystanders: { withModule, withoutModule } }) =>
  table(
    ['webhooks', 'figure'],
    [
      ['deliveries a second from one worker, log written', WHOLE.format(deliveriesPerSecond)],
      [
        `from a move's answer to the receiver at ${WHOLE.format(delay.movesPerSecond)} moves/s, p50 ms`,
        delay.p50Ms.toFixed(1),
      ],
      ['the same, p99 ms', delay.p99Ms.toFixed(1)],
      ['moves/s that nobody subscribes to', WHOLE.format(withModule)],
      ['the same without the module', WHOLE.format(withoutModule)],
      ['share', share(withModule, withoutModule)],
    ],
  );

export const gamesTable = ({ games, lists, deadlines: { look, claimed, count, actedMs } }) =>
  table(
    [`among ${WHOLE.format(games)} active games`, 'median ms', 'slowest ms'],
    [
      ['GET /v1/games?turn=me of a player, in PostgreSQL', ...timesOf(lists.turns)],
      ['GET /v1/me/games of a player, in PostgreSQL', ...timesOf(lists.summary)],
      ['are deadlines due, in PostgreSQL', ...timesOf(look)],
      ['a hundred of them handed out, in PostgreSQL', ...timesOf(claimed)],
      [`${WHOLE.format(count)} due at once, acted on by one process`, WHOLE.format(actedMs), ''],
    ],
  );

function timesOf({ p50Ms, mostMs }) {
  return [p50Ms.toFixed(2), mostMs.toFixed(2)];
}

function share(part, whole) {
  return `${Math.round((part / whole) * 100)} %`;
}

/** A Markdown table, every column aligned on the right. */
function table(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column].length)));
  const line = (cells) => `| ${cells.map((cell, column) => cell.padStart(widths[column])).join(' | ')} |`;
  const rule = `|${widths.map((width) => `${'-'.repeat(width + 1)}:`).join('|')}|`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

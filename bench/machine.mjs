import os from 'node:os';

/** Where the figures come from, in a line. */
export function machine(postgres) {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const software = [`Node ${process.versions.node}`, ...(postgres ? [`PostgreSQL ${postgres}`] : [])];
  return [
    `${cpus[0]?.model.trim() ?? os.arch()}, ${os.availableParallelism()} cores`,
    `${memory} GiB`,
    ...software,
  ].join(' · ');
}

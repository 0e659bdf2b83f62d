/** npm hands the terminal's ^C on to a process that the terminal has told already. */
const ECHO_MS = 1_000;

/**
 * Resolves when the process is first asked to stop (SIGTERM, SIGINT, or SIGHUP when its terminal closes). Asked again, it
 * exits at once.
 */
export function stopRequest(): Promise<void> {
  return new Promise((resolve) => {
    let asked: number | undefined;
    const onSignal = (): void => {
      if (asked !== undefined && performance.now() - asked > ECHO_MS) process.exit(1);
      asked ??= performance.now();
      resolve();
    };
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, onSignal);
  });
}

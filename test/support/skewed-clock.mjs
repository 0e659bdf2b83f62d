// Preloaded into a process (`--import`) whose clock is to be wrong: by `CLOCK_SKEW_MS` milliseconds.
const skew = Number(process.env.CLOCK_SKEW_MS);
const Truth = Date;

globalThis.Date = class extends Truth {
  constructor(...args) {
    if (args.length === 0) super(Truth.now() + skew);
    else super(...args);
  }

  static now() {
    return Truth.now() + skew;
  }
};

const { timeOrigin } = performance;
Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + skew });

/** Does works of one name one after another, in the order they came; works of other names meanwhile. */
export class OneAtATime {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @returns what `work` does, which fails for itself alone */
  async run<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.last.get(name);
    const own = before === undefined ? work() : before.then(work, work);
    this.last.set(name, own);
    try {
      return await own;
    } finally {
      if (this.last.get(name) === own) this.last.delete(name);
    }
  }
}

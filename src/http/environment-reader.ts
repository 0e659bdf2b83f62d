import ipaddr from 'ipaddr.js';

/** Says at once everything that is wrong with the settings, one line each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(readonly faults: readonly string[]) {
    super(`Invalid settings:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  }
}

/**
 * Reads variables of the environment, collecting what is wrong with them instead of stopping at the first. An empty
 * variable counts as unset, as Compose files write it. No message repeats a value: it may be a secret.
 */
export class EnvironmentReader {
  private readonly faults: string[] = [];

  constructor(private readonly environment: Readonly<Record<string, string | undefined>>) {}

  text(name: string): string | undefined {
    const value = this.environment[name]?.trim();
    return value === '' ? undefined : value;
  }

  integer(name: string, least: number, most: number): number | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    return this.refuse(name, `must be a whole number from ${least} to ${most}`);
  }

  oneOf<Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    return choices.find((choice) => choice === text) ?? this.refuse(name, `must be one of ${choices.join(', ')}`);
  }

  /** `<requests>/<seconds>`, both positive. */
  ratio(name: string): { requests: number; seconds: number } | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const [, requests, seconds] = /^([1-9]\d{0,8})\/([1-9]\d{0,4})$/.exec(text) ?? [];
    if (requests === undefined || seconds === undefined) {
      return this.refuse(name, 'must be <requests>/<seconds>, such as 20000/10');
    }
    return { requests: Number(requests), seconds: Number(seconds) };
  }

  /** An http or https address, returned without the slash at its end. */
  httpUrl(name: string): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url !== undefined && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') {
      return url.href.replace(/\/+$/, '');
    }
    return this.refuse(name, 'must be an http or https address without query');
  }

  /** Addresses and networks (CIDR) with commas between. */
  networks(name: string): string | undefined {
    const text = this.text(name);
    const parts = text?.split(',').map((part) => part.trim()) ?? [];
    if (parts.every((part) => ipaddr.isValid(part) || ipaddr.isValidCIDR(part))) return text;
    return this.refuse(name, 'must be addresses or networks with commas between');
  }

  refuse(name: string, fault: string): undefined {
    this.faults.push(`${name} ${fault}`);
  }

  /** @throws {SettingsError} when anything was wrong */
  finish(): void {
    if (this.faults.length > 0) throw new SettingsError(this.faults);
  }
}

import { isLikeAddress } from '../common/emailAddress';
import { discreet } from '../common/logging';
import { OperatorError } from '../common/operatorError';

/** Says of every wrong environment variable what is wrong and what to do. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';

  constructor(readonly faults: readonly string[]) {
    super(
      `The configuration is wrong in ${faults.length} place(s). Change these environment variables ` +
        `and start again:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
}

/** Reads variables one by one and collects what is wrong with them, to be told all at once. */
export class EnvironmentReader {
  readonly #faults: string[] = [];

  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  fault(name: string, reason: string): void {
    this.#faults.push(`${name} ${reason}.`);
  }

  /** Throws {@link ConfigError} when anything was wrong. */
  end(): void {
    if (this.#faults.length > 0) throw new ConfigError(this.#faults);
  }

  isSet(name: string): boolean {
    return Boolean(this.environment[name]);
  }

  /**
   * The address of a PostgreSQL database; null when absent. No fault repeats the value, which holds a
   * password.
   */
  database(name: string): string | null {
    const value = this.environment[name];
    if (!value) return null;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const isDatabase = url && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1;
    if (!isDatabase) {
      this.fault(
        name,
        'must be like postgres://user:password@host:5432/database, with special characters of the ' +
          'password percent-encoded (the value is not shown here, since it may hold one)',
      );
    }
    return value;
  }

  text(name: string, fallback: string, maximum: number): string {
    const value = this.environment[name] || fallback;
    if (value.length > maximum) this.fault(name, `must have at most ${maximum} characters`);
    return value;
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    const text = this.environment[name] || String(fallback);
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < least || value > most) {
      this.fault(name, `must be a whole number from ${least} to ${most}, but is "${text}"`);
    }
    return value;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.environment[name] || (fallback ? 'on' : 'off');
    if (['1', 'on', 'yes', 'true'].includes(text.toLowerCase())) return true;
    if (!['0', 'off', 'no', 'false'].includes(text.toLowerCase())) {
      this.fault(name, `must be on or off, but is "${text}"`);
    }
    return false;
  }

  email(name: string, fallback: string): string {
    const value = (this.environment[name] || fallback).trim();
    if (!isLikeAddress(value)) this.fault(name, `must be an e-mail address, but is "${value}"`);
    return value;
  }

  list(name: string): string[] {
    const text = this.environment[name] ?? '';
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  choice<T extends string>(name: string, fallback: T, known: readonly T[]): T {
    const text = this.environment[name] || fallback;
    const value = known.find((one) => one === text.toLowerCase());
    if (value === undefined) {
      this.fault(name, `must be one of ${known.join(', ')}, but is "${text}"`);
    }
    return value ?? fallback;
  }

  choices(name: string, fallback: readonly string[], known: readonly string[]): readonly string[] {
    const values = this.list(name);
    const unknown = values.filter((value) => !known.includes(value));
    if (unknown.length > 0) {
      this.fault(name, `may hold ${known.join(', ')}, but holds ${unknown.join(', ')}`);
    }
    return values.length > 0 ? values : fallback;
  }

  /** An address of scheme and host alone. */
  origin(name: string, fallback: string): string {
    return this.asOrigin(name, this.environment[name] || fallback);
  }

  asOrigin(name: string, value: string): string {
    const url = this.#parse(value);
    if (url && url.origin === value.replace(/\/$/, '').toLowerCase()) return url.origin;
    this.fault(
      name,
      `must be like https://example.com, without a path, but is "${discreet(value)}"`,
    );
    return 'http://localhost';
  }

  /** A full address, without a slash at the end. */
  address(name: string, fallback: string): string {
    const value = this.environment[name] || fallback;
    if (!this.#parse(value)) {
      this.fault(
        name,
        `must be an address like https://example.com/path, but is "${discreet(value)}"`,
      );
    }
    return value.replace(/\/$/, '');
  }

  /** A full address, or a path of this server. */
  addressOrPath(name: string, fallback: string): string {
    const value = this.environment[name] || fallback;
    if (/^\/(?!\/)\S*$/.test(value)) return value.length > 1 ? value.replace(/\/$/, '') : value;
    return this.address(name, fallback);
  }

  #parse(value: string): URL | undefined {
    if (!/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) return undefined;
    const url = new URL(value);
    return url.username === '' && url.password === '' ? url : undefined;
  }
}

import { looksLikeEmail } from '../common/emailAddress';
import { redact } from '../common/logging';
import { OperatorError } from '../common/operatorError';

/** Lists every wrong environment variable, with what is wrong and what to do. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError';

  constructor(readonly errors: readonly string[]) {
    super(
      `The configuration is wrong in ${errors.length} place(s). Change these environment variables ` +
        `and start again:\n${errors.map((fault) => `  ${fault}`).join('\n')}`,
    );
  }
}

/** Reads environment variables and collects their errors, so that all are reported at once. */
export class EnvironmentReader {
  readonly #errors: string[] = [];

  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  addError(name: string, reason: string): void {
    this.#errors.push(`${name} ${reason}.`);
  }

  /** Throws {@link ConfigError} when anything was wrong. */
  throwIfInvalid(): void {
    if (this.#errors.length > 0) throw new ConfigError(this.#errors);
  }

  isSet(name: string): boolean {
    return Boolean(this.environment[name]);
  }

  /**
   * Reads the URL of a PostgreSQL database; null when absent. No error repeats the value, which contains a
   * password.
   */
  database(name: string): string | null {
    const value = this.environment[name];
    if (!value) return null;
    const url = URL.canParse(value) ? new URL(value) : undefined;
    const isDatabase = url && /^postgres(?:ql)?:$/.test(url.protocol) && url.pathname.length > 1;
    if (!isDatabase) {
      this.addError(
        name,
        'must be like postgres://user:password@host:5432/database, with special characters of the ' +
          'password percent-encoded (the value is not shown here, since it may hold one)',
      );
    }
    return value;
  }

  text(name: string, fallback: string, maxLength: number): string {
    const value = this.environment[name] || fallback;
    if (value.length > maxLength) this.addError(name, `must have at most ${maxLength} characters`);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const text = this.environment[name] || String(fallback);
    const value = Number(text);
    if (!/^\d{1,15}$/.test(text) || value < min || value > max) {
      this.addError(name, `must be a whole number from ${min} to ${max}, but is "${text}"`);
    }
    return value;
  }

  /** Reads a day, as the instant of its noon in UTC; null when absent. */
  day(name: string): Date | null {
    const text = this.environment[name];
    if (!text) return null;
    const noon = new Date(`${text}T12:00:00.000Z`);
    if (!/^\d{4}-\d\d-\d\d$/.test(text) || Number.isNaN(noon.getTime())) {
      this.addError(name, `must be a day like 2026-12-24, but is "${text}"`);
      return null;
    }
    return noon;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.environment[name] || (fallback ? 'on' : 'off');
    if (['1', 'on', 'yes', 'true'].includes(text.toLowerCase())) return true;
    if (!['0', 'off', 'no', 'false'].includes(text.toLowerCase())) {
      this.addError(name, `must be on or off, but is "${text}"`);
    }
    return false;
  }

  email(name: string, fallback: string): string {
    const value = (this.environment[name] || fallback).trim();
    if (!looksLikeEmail(value)) this.addError(name, `must be an e-mail address, but is "${value}"`);
    return value;
  }

  list(name: string): string[] {
    const text = this.environment[name] ?? '';
    return text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  }

  choice<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const text = this.environment[name] || fallback;
    const value = allowed.find((one) => one === text.toLowerCase());
    if (value === undefined) {
      this.addError(name, `must be one of ${allowed.join(', ')}, but is "${text}"`);
    }
    return value ?? fallback;
  }

  choices(
    name: string,
    fallback: readonly string[],
    allowed: readonly string[],
  ): readonly string[] {
    const values = this.list(name);
    const unknown = values.filter((value) => !allowed.includes(value));
    if (unknown.length > 0) {
      this.addError(name, `may hold ${allowed.join(', ')}, but holds ${unknown.join(', ')}`);
    }
    return values.length > 0 ? values : fallback;
  }

  /** Reads an address of scheme and host only. */
  origin(name: string, fallback: string): string {
    return this.parseOrigin(name, this.environment[name] || fallback);
  }

  parseOrigin(name: string, value: string): string {
    const url = this.#parse(value);
    if (url && url.origin === value.replace(/\/$/, '').toLowerCase()) return url.origin;
    this.addError(
      name,
      `must be like https://example.com, without a path, but is "${redact(value)}"`,
    );
    return 'http://localhost';
  }

  /** Reads a full address, without a trailing slash. */
  address(name: string, fallback: string): string {
    const value = this.environment[name] || fallback;
    if (!this.#parse(value)) {
      this.addError(
        name,
        `must be an address like https://example.com/path, but is "${redact(value)}"`,
      );
    }
    return value.replace(/\/$/, '');
  }

  /** Reads a full address, or a path of this server. */
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

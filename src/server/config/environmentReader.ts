import { looksLikeEmail } from '../common/emailAddress';
import { redact } from '../common/logging';
import { OperatorError } from '../common/errors';

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

/** Parses an address of the web without a password in it; undefined for anything else. */
function parseAddress(value: string): URL | undefined {
  if (!/^https?:\/\/\S+$/i.test(value) || !URL.canParse(value)) return undefined;
  const url = new URL(value);
  return url.username === '' && url.password === '' ? url : undefined;
}

const addressShape = 'must be an address like https://example.com/path';

/** Without a slash at the end. */
const parseFullAddress = (value: string): string | undefined =>
  parseAddress(value) && value.replace(/\/$/, '');

function parseFlag(text: string): boolean | undefined {
  if (['1', 'on', 'yes', 'true'].includes(text.toLowerCase())) return true;
  return ['0', 'off', 'no', 'false'].includes(text.toLowerCase()) ? false : undefined;
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

  text(name: string, fallback: string, maxLength: number): string {
    const value = this.environment[name] || fallback;
    if (value.length > maxLength) this.addError(name, `must have at most ${maxLength} characters`);
    return value;
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const parse = (text: string) => {
      const isWithin = /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max;
      return isWithin ? Number(text) : undefined;
    };
    const must = `must be a whole number from ${min} to ${max}`;
    return this.#read(name, String(fallback), parse, must);
  }

  /** Reads a day, as the instant of its noon in UTC; null when absent. */
  day(name: string): Date | null {
    const parse = (text: string) => {
      const noon = new Date(`${text}T12:00:00.000Z`);
      const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(noon.getTime());
      return isDay ? noon : undefined;
    };
    return this.isSet(name) ? this.#read(name, '', parse, 'must be a day like 2026-12-24') : null;
  }

  flag(name: string, fallback: boolean): boolean {
    return this.#read(name, fallback ? 'on' : 'off', parseFlag, 'must be on or off');
  }

  email(name: string, fallback: string): string {
    const parse = (text: string) => (looksLikeEmail(text.trim()) ? text.trim() : undefined);
    return this.#read(name, fallback, parse, 'must be an e-mail address');
  }

  choice<T extends string>(name: string, fallback: T, allowed: readonly T[]): T {
    const parse = (text: string) => allowed.find((one) => one === text.toLowerCase());
    return this.#read(name, fallback, parse, `must be one of ${allowed.join(', ')}`);
  }

  /** Reads values with commas between them. */
  choices(name: string, fallback: readonly string[], allowed: readonly string[]) {
    const values = this.#list(name);
    const unknown = values.filter((value) => !allowed.includes(value));
    if (unknown.length > 0) {
      this.addError(name, `may hold ${allowed.join(', ')}, but holds ${unknown.join(', ')}`);
    }
    return values.length > 0 ? values : fallback;
  }

  /** Reads an address of scheme and host only. */
  origin(name: string, fallback: string): string {
    return this.#origin(name, this.environment[name] || fallback);
  }

  /** Reads addresses of scheme and host only, with commas between them. */
  origins(name: string): string[] {
    return this.#list(name).map((value) => this.#origin(name, value));
  }

  /** Reads a full address, without a trailing slash. */
  address(name: string, fallback: string): string {
    return this.#read(name, fallback, parseFullAddress, addressShape);
  }

  /** Reads a full address, or a path of this server. */
  addressOrPath(name: string, fallback: string): string {
    const parse = (value: string) =>
      /^\/(?!\/)\S*$/.test(value) ? value.replace(/(?<=.)\/$/, '') : parseFullAddress(value);
    return this.#read(name, fallback, parse, addressShape);
  }

  #list(name: string): string[] {
    const values = (this.environment[name] ?? '').split(',').map((part) => part.trim());
    return values.filter((part) => part !== '');
  }

  #origin(name: string, value: string): string {
    const url = parseAddress(value);
    if (url?.origin === value.replace(/\/$/, '').toLowerCase()) return url.origin;
    const must = 'must be like https://example.com, without a path';
    this.addError(name, `${must}, but is "${redact(value)}"`);
    return 'http://localhost';
  }

  /** Reads a variable; what is wrong is collected, and the fallback goes on in its place. */
  #read<T>(
    name: string,
    fallback: string,
    parse: (text: string) => T | undefined,
    must: string,
  ): T {
    const text = this.environment[name] || fallback;
    const value = parse(text);
    if (value === undefined) this.addError(name, `${must}, but is "${redact(text)}"`);
    return value ?? (parse(fallback) as T);
  }
}

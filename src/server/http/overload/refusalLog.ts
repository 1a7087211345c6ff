import type { FastifyBaseLogger } from 'fastify';
import { siteOf } from '../../common/networks';

/** Logged refusals per network and period. An office behind one address causes fewer. */
const maxLines = 100;
const periodMs = 60_000;

/** What was not logged within a period. */
interface Omitted {
  /** The number of calls by status. */
  readonly statuses: Record<string, number>;
  readonly networks: Set<string>;
}

/** Tells whether a status refuses the call. An internal error (500) does not: it is always logged. */
export const isRefusal = (status: number): boolean => status >= 400 && status !== 500;

/**
 * Limits the log lines about refused calls per network, so that a caller with many of them cannot fill the disk or hide
 * other lines. Omitted lines are counted and summarized in one line for all networks at the end of each minute.
 */
export class RefusalLog {
  readonly #lines = new Map<string, number>();
  #omitted: Omitted = { statuses: {}, networks: new Set() };
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  /** Counts a refused call of a network (or of its IPv6 /48) and tells whether it may be logged. */
  admits(network: string, status: number): boolean {
    const key = siteOf(network) ?? network;
    this.#timer ??= setTimeout(() => this.summarise(), periodMs).unref();
    const lines = this.#lines.get(key) ?? 0;
    if (lines < maxLines) {
      this.#lines.set(key, lines + 1);
      return true;
    }
    const { statuses, networks } = this.#omitted;
    statuses[status] = (statuses[status] ?? 0) + 1;
    networks.add(key);
    return false;
  }

  /** Logs how much was omitted, if anything, and starts a new period. */
  summarise(): void {
    clearTimeout(this.#timer);
    const { statuses, networks } = this.#omitted;
    if (networks.size > 0) {
      this.log.warn({ statuses, networks: networks.size }, 'refused calls without a line');
    }
    this.#timer = undefined;
    this.#lines.clear();
    this.#omitted = { statuses: {}, networks: new Set() };
  }
}

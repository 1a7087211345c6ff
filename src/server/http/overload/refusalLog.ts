import type { FastifyBaseLogger } from 'fastify';
import { siteOf } from '../../common/networks';

/** Lines about refused calls of one network within a period. An office behind one address makes fewer. */
const maxLines = 100;
const periodMs = 60_000;

/** What is left out within a period. */
interface Omitted {
  /** Calls by the status of their answer. */
  readonly statuses: Record<string, number>;
  readonly networks: Set<string>;
}

/** Whether an answer of this status refuses the call. A fault of ours (500) does not: its line is always needed. */
export const isRefusal = (status: number): boolean => status >= 400 && status !== 500;

/**
 * Bounds what the refused calls of one network may write to the log, or whoever sends many would fill the disk and
 * bury what matters. What is left out is counted, and told in one line for all networks at the end of each minute.
 */
export class RefusalLog {
  readonly #lines = new Map<string, number>();
  #omitted: Omitted = { statuses: {}, networks: new Set() };
  #timer: NodeJS.Timeout | undefined;

  constructor(private readonly log: Pick<FastifyBaseLogger, 'warn'>) {}

  /** Counts a refused call of a network (all of a /48 count as one), and gives whether it may have a line. */
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

  /** Writes the line about what was left out, where something was, and begins a new period. */
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

import { eventually } from '../eventually';

interface Failure {
  readonly method: string;
  /** Null where there was no answer at all. */
  readonly status: number | null;
  /** When it was asked, in ms of `performance.now()`. */
  readonly begun: number;
}

/** Callers that write and read tags one after the other, each as fast as it is answered. */
export class Load {
  /** The ids of all tags whose save was answered 200. */
  readonly acknowledged: string[] = [];
  /** Calls that were answered otherwise. */
  readonly failures: Failure[] = [];
  calls = 0;
  private isDone = false;
  private readonly callers: Promise<void>[];

  constructor(
    private readonly url: string,
    private readonly token: string,
    callers: number,
  ) {
    this.callers = Array.from({ length: callers }, () => this.callOnAndOn());
  }

  /** Waits until so many more saves were acknowledged. */
  async more(saves: number): Promise<void> {
    const wanted = this.acknowledged.length + saves;
    await eventually(() => {
      if (this.acknowledged.length < wanted) throw new Error('Too few saves were acknowledged.');
    }, 60_000);
  }

  async stop(): Promise<void> {
    this.isDone = true;
    await Promise.all(this.callers);
  }

  private async callOnAndOn(): Promise<void> {
    while (!this.isDone) {
      const saved = await this.call('PATCH', '/api/tags', '{}');
      if (saved === null) continue;
      this.acknowledged.push(saved._id);
      await this.call('GET', `/api/tags/${saved._id}`);
    }
  }

  private async call(method: string, path: string, body?: string): Promise<{ _id: string } | null> {
    const begun = performance.now();
    this.calls += 1;
    const headers = { 'x-auth': this.token, ...(body && { 'content-type': 'application/json' }) };
    try {
      const answer = await fetch(this.url + path, { method, headers, ...(body && { body }) });
      const text = await answer.text();
      if (answer.status === 200) return (JSON.parse(text) as { data: { _id: string } }).data;
      this.failures.push({ method, status: answer.status, begun });
    } catch {
      this.failures.push({ method, status: null, begun });
    }
    return null;
  }
}

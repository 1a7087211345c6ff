/** The body of an answer, and the entity tag that names it. */
export interface CachedAnswer {
  readonly etag: string;
  readonly body: Buffer;
}

/** Keeps the latest body of each name, up to a number of bytes together; the least recently used go first. */
export class AnswerCache {
  readonly #answers = new Map<string, CachedAnswer>();
  readonly #running = new Map<string, Promise<CachedAnswer>>();
  #bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** Returns the answer of this name if it has this tag, else makes it; all who ask meanwhile share what is made. */
  async get(name: string, etag: string, make: () => Promise<CachedAnswer>): Promise<CachedAnswer> {
    const known = this.#answers.get(name);
    if (known?.etag === etag) {
      this.#keep(name, known);
      return known;
    }
    const key = `${name} ${etag}`;
    const running = this.#running.get(key) ?? make();
    this.#running.set(key, running);
    try {
      const made = await running;
      if (this.#running.delete(key)) this.#keep(name, made);
      return made;
    } finally {
      this.#running.delete(key);
    }
  }

  #keep(name: string, answer: CachedAnswer): void {
    this.#forget(name);
    this.#answers.set(name, answer);
    this.#bytes += answer.body.length;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= this.maxBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(name: string): void {
    this.#bytes -= this.#answers.get(name)?.body.length ?? 0;
    this.#answers.delete(name);
  }
}

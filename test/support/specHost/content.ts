import { type HostUser, newId } from './accounts';

export const contentTypes = ['articles', 'audios', 'videos', 'tags'] as const;
export type HostType = (typeof contentTypes)[number];

/** An item as the host stores it: whatever was sent, with its id and instants. */
export type HostItem = Record<string, unknown> & { _id: string };

/** A request, taken apart. */
export interface Call {
  readonly method: string;
  readonly parts: readonly string[];
  readonly query: URLSearchParams;
  readonly token: string | undefined;
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly user: HostUser | undefined;
}

/** What the host refuses, and how. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    override readonly name: string,
    message = `${name} (of the host)`,
  ) {
    super(message);
  }
}

/** Items and files of the host, in memory. */
export class Content {
  readonly items: Record<HostType, Map<string, HostItem>> = {
    articles: new Map(),
    audios: new Map(),
    videos: new Map(),
    tags: new Map(),
  };
  readonly files = new Map<string, { bytes: Buffer; contentType: string }>();

  /** `conflictName` gives the name of the error that every save ends with; empty for none. */
  constructor(private readonly conflictName: () => string) {}

  /** Stores an item as if somebody had saved it. */
  put(type: HostType, fields: Record<string, unknown>): HostItem {
    const at = new Date().toISOString();
    const item = { _id: newId(), createdAt: at, ...fields, updatedAt: at } as HostItem;
    this.items[type].set(String(item._id), item);
    return item;
  }

  call(type: HostType, { method, parts, query, bytes }: Call): unknown {
    const stored = this.items[type];
    const [, id = ''] = parts;
    const one = () => {
      const item = stored.get(id);
      if (!item) throw new Refusal(404, 'NothingThere');
      return item;
    };
    if (method === 'GET' && id !== '') return one();
    if (method === 'GET') {
      return [...stored.values()].filter(
        ({ isPublic }) => query.get('showAll') === '1' || isPublic === true,
      );
    }
    if (method === 'DELETE') {
      const item = one();
      stored.delete(id);
      return item;
    }
    if (method !== 'PATCH') throw new Refusal(404, 'NoSuchCall');
    const conflict = this.conflictName();
    if (conflict !== '') throw new Refusal(409, conflict);
    const fields = JSON.parse(bytes.toString()) as Record<string, unknown>;
    if (typeof fields['_id'] === 'string' && !stored.has(fields['_id']))
      throw new Refusal(404, 'NothingThere');
    return this.put(type, fields);
  }

  store({ method, parts, bytes, contentType }: Call, address: string): unknown {
    const [, first = '', second = '', third = ''] = parts;
    if (method !== 'PATCH') throw new Refusal(404, 'NoSuchCall');
    if (third !== '') {
      const Key = `${first}/${second}/${third}`;
      this.files.set(Key, { bytes, contentType });
      return { Key };
    }
    const { path } = JSON.parse(bytes.toString()) as { path: string };
    if (second === 'getDataURL') return `${address}/files/${path}`;
    if (!this.files.has(path)) throw new Refusal(404, 'NothingThere');
    if (second === 'deleteData') this.files.delete(path);
    return { Key: path };
  }
}

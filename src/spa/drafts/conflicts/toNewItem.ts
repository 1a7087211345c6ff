type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is the storage key of a file of this item: `{resourceType}/{itemId}/{fileName}`. */
const isFileOf = (id: string, value: unknown): boolean => {
  const [, owner, name, ...more] = typeof value === 'string' ? value.split('/') : [];
  return owner === id && name !== undefined && more.length === 0;
};

function withoutFiles(value: unknown, id: string): unknown {
  if (isFileOf(id, value)) return null;
  if (Array.isArray(value)) return value.map((element: unknown) => withoutFiles(element, id));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Fields);
  return Object.fromEntries(entries.map(([key, below]) => [key, withoutFiles(below, id)]));
}

/** Returns a deleted item to be created again: without id, dates and files, which are gone. Sections keep their ids. */
export function toNewItem<T extends object>(item: T): T {
  const { _id, createdAt: _created, updatedAt: _updated, ...fields } = item as Fields;
  return (typeof _id === 'string' ? withoutFiles(fields, _id) : fields) as T;
}

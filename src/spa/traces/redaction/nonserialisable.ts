/** Tells whether an object survives JSON: an array, or an object of plain properties. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  // Of any window: the prototype that has none itself.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** Stands for what JSON cannot hold: its kind, and of a file its size and media type. */
export function nonserialisable(value: unknown): Readonly<Record<string, string | number>> {
  const kind =
    typeof value === 'object' ? Object.prototype.toString.call(value).slice(8, -1) : typeof value;
  // By its kind: a file may come from another window.
  const { size, type } = kind === 'Blob' || kind === 'File' ? (value as Blob) : {};
  const file = size === undefined || type === undefined ? undefined : { size, type };
  return { '[nonserialisable]': kind, ...file };
}

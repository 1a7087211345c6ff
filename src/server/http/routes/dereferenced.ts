const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a reference points at (JSON Pointer, RFC 6901). Throws on one that leads nowhere or out of the document.
 */
export function pointedAt(document: object, reference: string): unknown {
  const [start, ...keys] = reference.split('/');
  if (start !== '#') throw new Error(`The reference ${reference} leads out of the document.`);
  return keys.reduce<unknown>((place, key) => {
    const name = decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~');
    const next = isObject(place) ? place[name] : undefined;
    if (next === undefined) throw new Error(`The reference ${reference} leads nowhere.`);
    return next;
  }, document);
}

/**
 * A document with what they point at in place of its references. Throws on one that leads nowhere, out of the
 * document or back to itself.
 */
export function dereferenced(document: object): unknown {
  const found = new Map<string, unknown>();
  const onTheWay = new Set<string>();

  const follow = (reference: string): unknown => {
    const known = found.get(reference);
    if (known !== undefined) return known;
    if (onTheWay.has(reference)) throw new Error(`${reference} refers to itself.`);
    onTheWay.add(reference);
    const value = resolve(pointedAt(document, reference));
    onTheWay.delete(reference);
    found.set(reference, value);
    return value;
  };

  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!isObject(value)) return value;
    if (typeof value.$ref === 'string') return follow(value.$ref);
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, resolve(child)]));
  };

  return resolve(document);
}

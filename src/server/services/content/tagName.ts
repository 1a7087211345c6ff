type Fields = Readonly<Record<string, unknown>>;

/** Returns the default text of a title; `enUS` is an older spelling of the key (D50). */
function defaultTitle(item: Fields): unknown {
  const title = item.title;
  if (typeof title !== 'object' || title === null) return undefined;
  const texts = title as Fields;
  return texts['en-US'] ?? texts.enUS;
}

/**
 * Returns a tag with the name that a save gives it: the name follows the en-US title, unless the two differed before or
 * the caller gives another name (D122). `before` is null for a new tag.
 */
export function withNameFromTitle(before: Fields | null, body: Fields): Fields {
  const title = defaultTitle(body);
  if (typeof title !== 'string') return body;
  const formerName = before?.name ?? null;
  const formerTitle = before ? (defaultTitle(before) ?? null) : null;
  const isNameChanged = (body.name ?? null) !== formerName;
  return isNameChanged || formerName !== formerTitle ? body : { ...body, name: title };
}

import type { TFunction } from 'i18next';
import { parsePath } from '../../drafts/conflicts/conflictLabel';
import type { Path } from '../../drafts/paths';
import { type TKey, translate } from '../../i18n';
import { labelKey } from '../../model/fieldLabels';

type IdIn<Key> = Key extends `checks.ids.${infer Id}` ? Id : never;

/** The name of a check; each has a text in the dictionaries. */
export type CheckId = IdIn<TKey>;

/** What is missing in an item, or wrong with it, at a path, that of a text with its culture. A warning is what readers would notice. */
export interface Check {
  readonly id: CheckId;
  readonly level: 'warning' | 'advice';
  readonly path: Path;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** Tells two checks of an item apart, also in another session. */
export const checkKey = ({ id, path }: Check): string => `${id} ${path}`;

/** Returns what a check says, in words that stand alone. */
export function checkText(t: TFunction, { id, path, values }: Check): string {
  const { culture } = parsePath(path);
  const language = culture && t(`conflicts.cultures.${culture}`);
  const label = labelKey(path);
  const field = label && translate(t, { key: label });
  return translate(t, {
    key: `checks.ids.${id}`,
    values: { ...values, ...(language && { language }), ...(field && { field }) },
  });
}

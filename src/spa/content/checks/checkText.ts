import type { TFunction } from 'i18next';
import { translate } from '../../i18n';
import { labelKey } from '../../model/fieldLabels';
import type { Check } from './checksOf';

/** Returns what a check says, in words that stand alone. */
export function checkText(t: TFunction, { id, path, culture, values }: Check): string {
  const language = culture && t(`conflicts.cultures.${culture}`);
  const label = labelKey(path);
  const field = label && translate(t, { key: label });
  return translate(t, {
    key: `checks.ids.${id}`,
    values: { ...values, ...(language && { language }), ...(field && { field }) },
  });
}

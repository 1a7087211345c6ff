import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from '../../i18n';
import { useDraftText } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';
import { countText } from './countText';
import styles from './FormattedText.module.css';

/** Shows the length of a formatted text. It is rendered with low priority and not announced. */
export function TextCount({ path }: { path: Path }) {
  const { t } = useTranslation();
  const html = useDeferredValue(useDraftText(path));
  const { words, characters } = useMemo(() => countText(html), [html]);
  return (
    <p className={styles.count}>
      {t('richText.words', { count: words })} · {t('richText.characters', { count: characters })}
    </p>
  );
}

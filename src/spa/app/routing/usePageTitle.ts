import { useEffect } from 'react';
import { useMatches } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { useSettings } from '../../ui/Settings';
import { innermostHandle } from './handle';

/** Keeps the title of the window: “Articles – Shala”. */
export function usePageTitle(): void {
  const { t } = useTranslation();
  const { productName } = useSettings();
  const title = innermostHandle(useMatches())?.title;
  const words = title ? `${t(title)} – ${productName}` : productName;
  useEffect(() => {
    document.title = words;
  }, [words]);
}

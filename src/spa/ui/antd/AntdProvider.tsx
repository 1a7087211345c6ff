import { StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import americanEnglish from 'antd/es/locale/en_US';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import './components.gen.css';
import { staticTheme } from './theme';

/** Ant Design's own texts by language; American English is built in. */
const loaders: Readonly<Record<string, () => Promise<{ default: Locale }>>> = {
  'en-GB': () => import('antd/es/locale/en_GB'),
  'fr-FR': () => import('antd/es/locale/fr_FR'),
  'is-IS': () => import('antd/es/locale/is_IS'),
};

/** Outside of the page: tokens that come and go have a browser compute the styles of a whole list anew. */
const unseen = document.createElement('div');

/** Provides theme, styles and language to the components of Ant Design below it. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const { language } = useTranslation().i18n;
  const [loaded, setLoaded] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let isCurrent = true;
    loaders[language]?.().then(
      (file) => isCurrent && setLoaded({ language, locale: file.default }),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  // Never undefined: Ant Design remounts everything below when a locale is added or removed.
  const locale = loaded?.language === language ? loaded.locale : americanEnglish;
  return (
    <StyleProvider container={unseen}>
      <ConfigProvider theme={staticTheme} locale={locale}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

import ConfigProvider from 'antd/es/config-provider';
import type { Locale } from 'antd/es/locale';
import americanEnglish from 'antd/es/locale/en_US';
import { type ReactNode, useEffect, useState } from 'react';
import { type Language, useTranslation } from '../../i18n';
import { theme } from '../../ui/theme';

/** Ant Design's own texts; American English is built in. */
const loaders: Partial<Record<Language, () => Promise<{ default: Locale }>>> = {
  'en-GB': () => import(/* webpackChunkName: "antd-en-GB" */ 'antd/es/locale/en_GB'),
  'fr-FR': () => import(/* webpackChunkName: "antd-fr-FR" */ 'antd/es/locale/fr_FR'),
  'is-IS': () => import(/* webpackChunkName: "antd-is-IS" */ 'antd/es/locale/is_IS'),
};

const prefersStillness = matchMedia('(prefers-reduced-motion: reduce)').matches;

const appTheme = { ...theme, token: { ...theme.token, motion: !prefersStillness } };

/** Theme and language for everything by Ant Design below. */
export function AntdRoot({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const [loaded, setLoaded] = useState<{ language: Language; locale: Locale }>();
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
  // Always one: Ant Design makes everything below anew, drafts and all, where a locale comes or goes.
  const locale = loaded?.language === language ? loaded.locale : americanEnglish;
  return (
    <ConfigProvider theme={appTheme} locale={locale}>
      {children}
    </ConfigProvider>
  );
}

import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageHeading } from '../../ui/PageHeading';
import { useSettings } from '../../ui/Settings';
import { classNames } from '../../ui/classNames';
import styles from './LegalPage.module.css';
import { LegalNodes, LegalSections, type LegalTextFile, printedDay } from './LegalText';
import textStyles from './LegalText.module.css';
import { legalValues } from './legalValues';

interface LegalPageProps {
  text: LegalTextFile;
  heading: string;
  subtitle: string;
  /** Says where the link that passes over everything before the text leads. */
  skipLabel: string;
  /** Shown between the heading and the text. */
  children?: ReactNode;
}

const textId = 'legal-text';

/** Where the build puts the licences of the packages that the app is made with. */
const notices = '/legal/notices.txt';

/** Shows a legal text with its table of contents, in English whatever the language of the interface (D124). */
export function LegalPage(props: LegalPageProps) {
  const { text, heading, subtitle, skipLabel, children } = props;
  const values = legalValues(useSettings());
  useHashTarget();
  return (
    <article className={styles.page} lang="en-US">
      <a className={styles.skip} href={`#${textId}`}>
        {skipLabel}
      </a>
      <header className={styles.heading}>
        <PageHeading>{heading}</PageHeading>
        <p>
          {subtitle}
          <time dateTime={text.since}>{printedDay(text.since)}</time>
        </p>
      </header>
      {children}
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label="Contents">
          <ol>
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={classNames(styles.textColumn, textStyles.text)} id={textId} tabIndex={-1}>
          <LegalNodes nodes={text.preface} values={values} />
          <LegalSections sections={text.sections} values={values} />
        </div>
      </div>
      <footer className={styles.foot}>
        <a href={notices}>Licenses of the open-source software in this product</a>
      </footer>
    </article>
  );
}

/** Scrolls to the section in the hash: the browser looked for it before this page's code was loaded. */
function useHashTarget(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
  }, [hash]);
}

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
      <a
        className="button primary sr-only absolute z-1 focus:not-sr-only print:hidden"
        href={`#${textId}`}
      >
        {skipLabel}
      </a>
      <header>
        <PageHeading className="text-display leading-[1.15] text-balance">{heading}</PageHeading>
        <p className="soft mt-3 mb-6">
          {subtitle}
          <time dateTime={text.since}>{printedDay(text.since)}</time>
        </p>
      </header>
      {children}
      <div className={styles.columns}>
        <nav
          className={classNames(
            styles.contents,
            'py-4 px-5 rounded bg-surface-sunken print:hidden',
          )}
          aria-label="Contents"
        >
          <ol className="soft pl-[1.75em] list-decimal">
            {text.sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  className="block py-[3px] text-text no-underline hover:text-primary hover:underline"
                  href={`#${id}`}
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div
          className={classNames(textStyles.text, 'min-w-0 print:max-w-none print:text-print')}
          id={textId}
          tabIndex={-1}
        >
          <LegalNodes nodes={text.preface} values={values} />
          <LegalSections sections={text.sections} values={values} />
        </div>
      </div>
      <footer className="mt-7 pt-4 border-t border-border print:hidden">
        <a className="inline-block py-1" href={notices}>
          Licenses of the open-source software in this product
        </a>
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

import { useRef } from 'react';
import { Link } from '../../ui/Link';
import { useDraft } from '../../drafts/DraftContext';
import { type Culture, useTranslation } from '../../i18n';
import { cultureOptions, selectOptions } from '../../model/optionLists';
import { useCapabilities } from '../../../api';
import { passFocusToHeading } from '../../ui/passFocusOnUnmount';
import { patterns } from '../../ui/paths';
import { useItem } from '../itemContext';
import { Select } from '../fields/Select';
import { TranslationPairs } from './TranslationPairs';
import { targetParameter, useTranslating } from './useTranslating';

const cultureChoices = selectOptions(cultureOptions);

/** The screen on which an item is translated: the choice of both languages, above the texts in pairs. */
export function TranslationView({ target }: { target: Culture }) {
  const { t } = useTranslation();
  const { id } = useDraft();
  const { paths } = useItem().feature.drafts;
  const can = useCapabilities();
  const { source, choose } = useTranslating(target);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div
      ref={passFocusToHeading}
      className="stack gap-4 max-w-content mx-auto p-5 pb-7 phone:px-3 phone:pt-4"
    >
      <div className="row gap-x-5 gap-y-3">
        <h2 ref={heading} tabIndex={-1} className="display text-large">
          {t('translation.title')}
        </h2>
        <label className="row gap-2 min-w-0 *:min-w-0">
          <span className="label">{t('translation.from')}</span>
          <Select
            options={cultureChoices.filter(({ value }) => value !== target)}
            value={source}
            onChange={({ target: { value } }) => choose({ from: value })}
          />
        </label>
        <label className="row gap-2 phone:hidden">
          <span className="label">{t('translation.to')}</span>
          <Select
            options={cultureChoices}
            value={target}
            onChange={({ target: { value } }) => choose({ [targetParameter]: value })}
          />
        </label>
        <span className="row gap-4 ml-auto">
          {can('listTerms') && <Link to={patterns.glossary}>{t('glossary.title')}</Link>}
          <Link to={paths.edit(id)} replace>
            {t('translation.close')}
          </Link>
        </span>
      </div>
      <TranslationPairs key={target} target={target} onAllDone={() => heading.current?.focus()} />
    </div>
  );
}

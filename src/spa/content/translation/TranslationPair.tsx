import { memo } from 'react';
import { originNow, pathSegment, type Term, textIn, type TextState } from '../../../api';
import { conflictLabel, shownPath } from '../../drafts/conflicts/conflictLabel';
import { useDraft, useDraftTexts } from '../../drafts/DraftContext';
import { joinPath, splitPath } from '../../drafts/paths';
import { type Culture, useTranslation } from '../../i18n';
import { displayText } from '../../model/localisedText';
import { Button } from '../../ui/Button';
import { type FieldPath, TextField } from '../fields/TextField';
import { RichTextArea } from '../richText/RichTextArea';
import { passFocusToText, SourceChange } from './SourceChange';
import { SourceText } from './SourceText';

interface TranslationPairProps {
  /** Of the text, without its culture. */
  path: string;
  state: TextState;
  source: Culture;
  target: Culture;
  isFormatted: boolean;
  terms: readonly Term[] | undefined;
  onCopy: (paths: readonly string[]) => void;
}

const looks = {
  missing: 'hollow text-warning',
  stale: 'text-warning',
  done: 'text-success',
} as const satisfies Record<TextState, string>;

const field = 'w-full m-0 py-2 px-3 border-border-strong';

const column = 'label flex items-center min-h-[28px] mb-[6px]';

/** Shows one text in the source language beside the field for its translation, and what can be done with it. */
export const TranslationPair = memo(function TranslationPair(props: TranslationPairProps) {
  const { path, state, source, target, isFormatted } = props;
  const { t } = useTranslation();
  const { edit, pendingInput } = useDraft();
  const texts = useDraftTexts(path);
  const text = textIn(texts, source);
  const name = useTextName(path);
  const targetPath = `${path}.${target}`;
  const keep = () => {
    pendingInput.flush();
    const origin = texts && originNow(texts, target);
    if (origin) edit(`translatedFrom.${pathSegment(targetPath)}`, origin);
  };
  const language = (culture: Culture) => t(`conflicts.cultures.${culture}`);
  const label = t('translation.textIn', { name, language: language(target) });
  return (
    <div
      role="group"
      aria-label={name}
      tabIndex={-1}
      data-text={path}
      data-path={shownPath(path)}
      className="card stack gap-2 p-5 pt-4 phone:p-4 phone:pt-3 not-focus-within:[content-visibility:auto] [contain-intrinsic-size:auto_160px]"
    >
      <div className="bar gap-x-4 gap-y-2">
        <h3 className="font-medium wrap-anywhere">{name}</h3>
        <span className={`status text-small mr-auto ${looks[state]}`}>
          {t(`translation.${state}`)}
        </span>
        <SourceChange {...{ path, target, name }} isStale={state === 'stale'} />
        {state === 'stale' && (
          <Button ref={passFocusToText} className="small" of={name} onClick={keep}>
            {t('translation.keep')}
          </Button>
        )}
        <Button
          className="small"
          of={name}
          disabled={text === ''}
          onClick={() => props.onCopy([path])}
        >
          {t('translation.copy')}
        </Button>
      </div>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className={column}>{language(source)}</p>
          <SourceText
            {...{ text, source, target, isFormatted }}
            translation={textIn(texts, target)}
            terms={props.terms}
          />
        </div>
        <div className="min-w-0">
          <div className={column} aria-hidden={isFormatted}>
            {language(target)}
          </div>
          {isFormatted ? (
            <RichTextArea
              path={targetPath}
              culture={target}
              label={label}
              className={`${field} min-h-[5rem]`}
            />
          ) : (
            <TextField
              path={targetPath as FieldPath}
              culture={target}
              label={language(target)}
              className={field}
              isInline
              hasLines={path === 'description'}
            />
          )}
        </div>
      </div>
    </div>
  );
});

/** Returns where a text stands, in words; a section is named by its title. */
function useTextName(path: string): string {
  const { t } = useTranslation();
  const element = joinPath(...splitPath(path).slice(0, 2));
  const section = displayText(useDraftTexts(`${element}.title`))?.text;
  return conflictLabel(t, path, section === undefined ? {} : { [element]: section });
}

import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Segments } from '../../ui/Segments';
import { useDraft, useDraftSelector } from '../../drafts/DraftContext';
import { valueIn } from '../../drafts/draft';
import { isEquivalent } from '../../drafts/paths';
import { ariaKeys, isKey } from '../../commands/keymap';
import { keyTexts } from '../../commands/keyTexts';
import { type Culture, useTranslation } from '../../i18n';
import { api, useCapabilities } from '../../../api';
import { useAppDispatch } from '../../store';
import { Empty } from '../../ui/Message';
import { useItem } from '../itemContext';
import { useIncrementalCount } from '../useIncrementalCount';
import { loadEditor } from '../richText/useTextEditor';
import { NextItem } from './NextItem';
import { TranslationPair } from './TranslationPair';
import {
  type TextToTranslate,
  textsToTranslate,
  type ShownTexts,
  shownTexts,
  useTranslating,
} from './useTranslating';

interface TranslationPairsProps {
  target: Culture;
  /** Focuses what stands above the texts, where none needs a translation. */
  onAllDone: () => void;
}

/** Shows the texts of the item on screen in pairs: the source language, and the one into which they are translated. */
export function TranslationPairs({ target, onAllDone }: TranslationPairsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id, flushedDraft } = useDraft();
  const { events, formatted } = useItem().feature.drafts;
  const can = useCapabilities();
  const { data: terms } = api.endpoints.listTerms.useQuery(undefined, {
    skip: !can('listTerms'),
  });
  const { source, shown, choose } = useTranslating(target);
  const texts = useDraftSelector((draft) => textsToTranslate(draft, target), isEquivalent) ?? [];
  const list = useRef<HTMLDivElement>(null);
  const visible = useVisibleTexts(texts, shown);
  // The text that gets the focus is there from the start.
  const first = pairsPerRender + texts.findIndex(({ state }) => state !== 'done');
  const drawn = useIncrementalCount(visible.length, pairsPerRender, first);
  const count = (state: TextToTranslate['state']) =>
    texts.filter((text) => text.state === state).length;
  const [missing, stale] = [count('missing'), count('stale')];

  /** Moves the focus into the field of a text. */
  const focusText = (path: string | undefined) => {
    const pairs = list.current?.querySelectorAll<HTMLElement>('[data-text]') ?? [];
    const pair = [...pairs].find(({ dataset }) => dataset.text === path);
    pair?.scrollIntoView({ block: 'center' });
    pair?.querySelector<HTMLElement>('input, textarea, [role="textbox"]')?.focus();
    return pair !== undefined;
  };
  /** The text that had the focus last: whoever presses a button above the texts has left it. */
  const lastText = useRef<string>(undefined);
  const next = () => {
    const draft = flushedDraft();
    if (!draft) return;
    const all = textsToTranslate(draft, target);
    const start = 1 + all.findIndex(({ path }) => path === lastText.current);
    const open = [...all.slice(start), ...all.slice(0, start)].find(
      ({ path, state }) => state !== 'done' && visible.some((one) => one.path === path),
    );
    if (!focusText(open?.path)) document.getElementById(nextItemId)?.focus();
  };
  const step = (by: number) =>
    focusText(visible[visible.findIndex(({ path }) => path === lastText.current) + by]?.path);
  /** As a step of its own to undo, whatever was typed before. */
  const copy = useCallback(
    (copied: readonly string[]) => {
      const draft = flushedDraft();
      if (!draft) return;
      const values = copied
        .map((path) => ({ path: `${path}.${target}`, value: valueIn(draft, `${path}.${source}`) }))
        .filter(({ value }) => Boolean(value));
      if (values.length > 0) dispatch(events.textsCopied({ id, values }));
    },
    [dispatch, events, flushedDraft, id, source, target],
  );
  const copyAll = () =>
    copy(texts.filter(({ state }) => state === 'missing').map(({ path }) => path));

  const onKey = (event: KeyboardEvent) => {
    if (isKey(event, 'nextText')) next();
    else if (isKey(event, 'textAbove')) step(-1);
    else if (isKey(event, 'textBelow')) step(1);
    else if (isKey(event, 'copySource')) copy([lastText.current ?? '']);
    else if (isKey(event, 'leaveText') && isField(event.target))
      event.target.closest<HTMLElement>('[data-text]')?.focus();
    else return;
    // The editor has meanings of its own for these keys.
    event.preventDefault();
    event.stopPropagation();
  };
  useEffect(() => {
    // Whoever comes to translate goes on with the first text that needs it. The editor comes first: what is typed into a
    // field before it would be lost.
    const start = () => {
      // Unless somebody has chosen one meanwhile, or is choosing a language, by keys that would go on into the text.
      const focused = document.activeElement;
      if (list.current?.contains(focused) !== false || focused instanceof HTMLSelectElement) return;
      const open = texts.find(({ state }) => state !== 'done');
      if (!focusText(open?.path)) onAllDone();
    };
    void loadEditor().then(start, start);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: each item and language has pairs of its own.
  }, []);

  const words = {
    all: t('translation.all', { count: texts.length }),
    missing: t('translation.missingCount', { count: missing }),
    stale: t('translation.staleCount', { count: stale }),
  };
  return (
    <>
      <div className="row gap-x-5 gap-y-3">
        <Segments
          label={t('translation.show')}
          options={shownTexts.map((value) => ({ value, label: words[value] }))}
          value={shown}
          onChoose={(show) => choose({ show })}
        />
        {missing > 0 && (
          <Button onClick={copyAll}>
            {t('translation.copyAll', { language: t(`conflicts.cultures.${source}`) })}
          </Button>
        )}
        {missing + stale > 0 && (
          <Button
            title={keyTexts('nextText')[0]}
            aria-keyshortcuts={ariaKeys('nextText')}
            onClick={next}
          >
            {t('translation.next')}
          </Button>
        )}
        <span className="sr-only" role="status">
          {t('translation.left', { count: missing + stale })}
        </span>
      </div>
      <div
        ref={list}
        className="stack gap-4"
        onKeyDownCapture={onKey}
        onFocus={(event) => {
          lastText.current = event.target.closest<HTMLElement>('[data-text]')?.dataset.text;
        }}
      >
        {visible.slice(0, drawn).map(({ path, state }) => (
          <TranslationPair
            key={path}
            {...{ path, state, source, target, terms }}
            onCopy={copy}
            isFormatted={formatted.includes(path.slice(path.lastIndexOf('.') + 1))}
          />
        ))}
      </div>
      {visible.length === 0 && (
        <Empty title={t(texts.length === 0 ? 'translation.noTexts' : 'translation.allDone')} />
      )}
      <NextItem buttonId={nextItemId} {...{ target, shown }} />
    </>
  );
}

/** So many texts are rendered and laid out in the time of a frame or two. */
const pairsPerRender = 8;

const nextItemId = 'next-item-to-translate';

/** Tells whether keys come from the field of a text, and not from a form above it, as that of a link. */
const isField = (target: EventTarget): target is HTMLElement =>
  target instanceof HTMLElement &&
  target.closest('[role="group"]')?.matches('[data-text]') === true;

/** Returns the texts to show. One that is done meanwhile stays where it is until something else is chosen. */
function useVisibleTexts(texts: readonly TextToTranslate[], shown: ShownTexts) {
  const isChosen = ({ state }: TextToTranslate) => shown === 'all' || state === shown;
  const choose = () => ({
    shown,
    paths: new Set(texts.filter(isChosen).map(({ path }) => path)),
  });
  const [former, setFormer] = useState(choose);
  const chosen = former.shown === shown ? former : choose();
  if (chosen !== former) setFormer(chosen);
  return texts.filter((text) => chosen.paths.has(text.path) || isChosen(text));
}

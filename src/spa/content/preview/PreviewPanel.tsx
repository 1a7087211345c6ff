import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';
import {
  type ComponentType,
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { createPortal, flushSync } from 'react-dom';
import { contentTypes, fieldKind, serverNow } from '../../../api';
import { shownPath } from '../../drafts/conflicts/conflictLabel';
import { editedItem, isDirty } from '../../drafts/draft';
import { useDraftSelector } from '../../drafts/DraftContext';
import { isLanguage, useTranslation } from '../../i18n';
import { cultureOptions, enumOptions, selectOptions } from '../../model/optionLists';
import { useAppDispatch, useAppSelector } from '../../store';
import { useWindowEvents } from '../../ui/browser';
import { named } from '../../ui/classNames';
import { passFocusToHeading } from '../../ui/passFocusOnUnmount';
import { elementAt, useShowField } from '../checks/useShowField';
import { useChosenCulture } from '../fields/DraftSelect';
import { Select } from '../fields/Select';
import { useItem } from '../itemContext';
import { useTarget } from '../translation/useTranslating';
import { countdown } from '../publication/publicationText';
import { embeddedIn, referencesIn, tagsOf, useAllTags } from '../tags/tagRows';
import { CultureContext, type ReaderProps } from './blocks';
import styles from './PreviewPanel.module.css';
import { optionChosen, previewClosed, type PreviewOptions } from '../edit/preview/previewSlice';
import { ReaderView } from './ReaderView';
import { readerStyles } from './readerStyles';
import { readingTime } from './readingTime';
import { visibleTo } from './visibleTo';

const phoneHeights: Readonly<Record<number, number>> = { 360: 800, 390: 844, 430: 932 };
const widths = Object.keys(phoneHeights).map((px) => ({ value: px, label: px }));

/** Tells whether the form is behind the preview, as on a small screen. */
function isOverForm(): boolean {
  const form = document.querySelector('[data-form]');
  return form !== null && getComputedStyle(form).visibility === 'hidden';
}

/** Shows the item on screen as a reader with a phone would see it, with what is unsaved, and says who will. */
export function PreviewPanel({
  Reader,
}: {
  /** Draws what only this content type has. */
  Reader?: ComponentType<ReaderProps>;
}) {
  const { t, i18n } = useTranslation();
  const { type } = useItem().feature;
  const dispatch = useAppDispatch();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { width, reader, moment, culture: wanted } = useAppSelector(({ preview }) => preview);
  const chosen = useChosenCulture('title');
  const target = useTarget();
  const culture = isLanguage(wanted) ? wanted : (target ?? chosen);
  const draft = useDeferredValue(useDraftSelector((open) => open));
  const all = useAllTags();
  const showField = useShowField();
  const screen = useRef<HTMLDivElement>(null);
  const close = () => dispatch(previewClosed());
  const { length: dialogs } = useAppSelector(({ modal }) => modal.dialogs);
  useWindowEvents({
    focusin: ({ target }) => showBlockOf(target as Element, screen.current),
    keydown: (event) => {
      const isOnTop = dialogs === 0 && !event.defaultPrevented && isOverForm();
      if (event.key === 'Escape' && isOnTop) close();
    },
  });
  useEffect(() => heading.current?.focus(), []);
  if (!draft) return null;

  const item = editedItem(draft) as ReaderProps['item'];
  const { isScheduled: isDated } = contentTypes[type];
  const now = serverNow();
  const publishAt = typeof item.publishAt === 'string' ? item.publishAt : '';
  const goesLive = Math.max(now, (Date.parse(publishAt) || 0) + 1);
  const tags = tagsOf(referencesIn(item.tagIds), [...embeddedIn(item.tags), ...all.tags]);
  const [seen, at] = moment === 'now' ? [item, now] : [{ ...item, isPublic: true }, goesLive];
  const { reason, tags: seenTags } = visibleTo(seen, tags, reader, at, isDated);
  const { words, minutes } = readingTime(item, culture);
  // Readers see what was saved last.
  const isUnsaved = isDirty(draft);

  const edit = (event: MouseEvent) => {
    const block = (event.target as Element).closest<HTMLElement>('[data-path]');
    const path = block?.dataset.path;
    if (path === undefined) return;
    // Links are not followed: whoever writes comes here to change them.
    event.preventDefault();
    if (isOverForm()) flushSync(close);
    const isTranslated = fieldKind(path) === 'localised' || path.startsWith('sections.');
    showField(path, isTranslated ? culture : undefined);
  };
  const select = (
    name: keyof PreviewOptions,
    label: string,
    value: string,
    options: ReturnType<typeof selectOptions>,
  ) => (
    <label className="label grid gap-1">
      {label}
      <Select
        className="small w-full"
        value={value}
        options={options}
        onChange={({ target }) => {
          const choice = name === 'width' ? Number(target.value) : target.value;
          dispatch(optionChosen({ [name]: choice }));
        }}
      />
    </label>
  );
  return (
    <section
      ref={passFocusToHeading}
      className={styles.panel}
      style={{ '--phone': `${width + 20}px` } as CSSProperties}
      aria-labelledby={titleId}
      data-preview
    >
      <div className="bar gap-2">
        <h2 ref={heading} id={titleId} tabIndex={-1} className="display text-large">
          {t('preview.title')}
        </h2>
        <button type="button" className="icon-button" {...named(t('common.close'))} onClick={close}>
          <CloseOutlined aria-hidden />
        </button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        {select('width', t('preview.width'), String(width), widths)}
        {select('culture', t('common.language'), culture, selectOptions(cultureOptions))}
        {select('reader', t('preview.reader'), reader, selectOptions(enumOptions(t, 'tier')))}
        {select('moment', t('preview.moment'), moment, [
          { value: 'now', label: t('preview.moments.now') },
          { value: 'live', label: t('preview.moments.live') },
        ])}
      </div>
      <p
        role="status"
        className={`status items-baseline text-small ${reason || isUnsaved ? 'hollow text-warning' : 'text-success'}`}
      >
        {t(reason ? `preview.truth.${reason}` : `preview.truth.visible.${reader}`, {
          countdown: countdown(publishAt, { t, language: i18n.language, now }),
        })}
        {isUnsaved && ` · ${t('content.statusUnsaved')}`}
      </p>
      <div
        ref={screen}
        className={styles.phone}
        style={{ height: phoneHeights[width] }}
        lang={culture}
      >
        <ShadowRootOf>
          <CultureContext value={culture}>
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- each block has a button. */}
            <div onClick={edit}>
              <ReaderView item={item} tags={seenTags} Reader={Reader} />
            </div>
          </CultureContext>
        </ShadowRootOf>
      </div>
      <p className="note">
        {t('richText.words', { count: words })} · {t('preview.minutes', { count: minutes })}
        <br />
        {t('preview.note')}
      </p>
    </section>
  );
}

/** Renders into a shadow root, which styles of the page do not reach. */
function ShadowRootOf({ children }: { children: ReactNode }) {
  const [host, setHost] = useState<HTMLElement | null>(null);
  const root = host && (host.shadowRoot ?? host.attachShadow({ mode: 'open' }));
  const drawing = (
    <>
      <style>{readerStyles}</style>
      {children}
    </>
  );
  return <div ref={setHost}>{root && createPortal(drawing, root)}</div>;
}

/** Scrolls the phone's screen to the block of the field that an element stands in. */
function showBlockOf(element: Element, screen: HTMLElement | null) {
  const path = element.closest<HTMLElement>('[data-path]')?.dataset.path;
  const root = screen?.firstElementChild?.shadowRoot;
  const block = path !== undefined && root ? elementAt(root, shownPath(path)) : undefined;
  if (!screen || !block) return;
  const top = block.getBoundingClientRect().top - screen.getBoundingClientRect().top;
  screen.scrollTo({ top: screen.scrollTop + top - 40 });
}

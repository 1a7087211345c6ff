import { type FieldName, type Point, textIn, wordsOf } from '../../../api';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { conflictLabel } from '../../drafts/conflicts/conflictLabel';
import { useDraft } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';
import { type Culture, useTranslation } from '../../i18n';
import type { LocalisedText } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';
import { useItem } from '../itemContext';
import { focusStyle } from '../media/SmallPicture';
import { useFileUrl } from '../media/useFileUrl';
import { sanitizeHtml } from '../richText/html/sanitizeHtml';

/** What draws what only one content type has, such as sections, is handed an item with what is unsaved. */
export interface ReaderProps {
  readonly item: Readonly<Record<string, unknown>>;
}

/** The culture in which an item is drawn. */
export const CultureContext = createContext<Culture>('en-US');

/** Draws a part of an item; a press on it, or on its button, leads to the field at its path. */
export function Block(props: { path: Path; label?: string; children: ReactNode }) {
  const { t } = useTranslation();
  const edit = t('preview.edit', { field: props.label ?? conflictLabel(t, props.path, {}) });
  return (
    <div className="block" data-path={props.path}>
      {props.children}
      <button type="button" className="edit" aria-label={edit}>
        ✎
      </button>
    </div>
  );
}

/** Stands for what is missing. */
export const Missing = ({ children }: { children: ReactNode }) => (
  <p className="missing">{children}</p>
);

/** Draws a text of an item or a section in the culture of the preview, or says that it is empty there. */
export function LocalText(props: {
  of: ReaderProps['item'];
  field: FieldName;
  /** Of the field, where it is called otherwise. */
  label?: string;
  /** Of a text that is not HTML. */
  as?: 'h3' | 'h4' | 'p';
  className?: string;
  /** Says nothing of a text that no culture has. */
  isOptional?: boolean;
}) {
  const { of, field, as: Tag = 'p', className, isOptional } = props;
  const { t } = useTranslation();
  const { formatted } = useItem().feature.drafts;
  const culture = useContext(CultureContext);
  const texts = (of[field] ?? {}) as LocalisedText;
  if (isOptional && !displayText(texts)) return null;
  const text = textIn(texts, culture);
  const language = t(`conflicts.cultures.${culture}`);
  if (wordsOf(text) === '')
    return (
      <Missing>
        {t('preview.empty', { field: props.label ?? conflictLabel(t, field, {}), language })}
      </Missing>
    );
  if (formatted.includes(field)) return <Html html={text} />;
  return (
    <Tag className={className} style={{ whiteSpace: 'pre-line' }}>
      {text}
    </Tag>
  );
}

/** Draws stored HTML, sanitized. */
function Html({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.replaceChildren(sanitizeHtml(html)), [html]);
  return <div ref={element} className="text" />;
}

/** Draws the picture of an item or a section, described in the culture of the preview. */
export function ReaderPicture({ of }: { of: ReaderProps['item'] }) {
  const { t } = useTranslation();
  const { id } = useDraft();
  const culture = useContext(CultureContext);
  const key = typeof of.imgURL === 'string' ? of.imgURL : '';
  const alt = of.imgDecorative === true ? '' : textIn((of.imgAlt ?? {}) as LocalisedText, culture);
  const { url, isError } = useFileUrl(id, key);
  if (key === '' || isError)
    return <Missing>{t(isError ? 'content.pictureFailed' : 'content.noPicture')}</Missing>;
  return <img src={url} alt={alt} style={focusStyle(of.imgFocus as Point | null | undefined)} />;
}

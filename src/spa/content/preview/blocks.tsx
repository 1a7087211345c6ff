import { type Point, textIn, wordsOf } from '../../../api';
import { createContext, type ReactNode, useContext, useLayoutEffect, useRef } from 'react';
import { useDraft } from '../../drafts/DraftContext';
import type { Path } from '../../drafts/paths';
import { type Culture, useTranslation } from '../../i18n';
import type { LocalisedText } from '../../model/contentItem';
import { displayText } from '../../model/localisedText';
import { focusStyle } from '../media/focusStyle';
import { useFileUrl } from '../media/useFileUrl';
import { sanitizeHtml } from '../richText/html/sanitizeHtml';

/** An item as it is drawn, with what is unsaved. */
export type PreviewedItem = Readonly<Record<string, unknown>> & { readonly _id?: string };

/** What draws what only one content type has, such as sections. */
export interface ReaderProps {
  readonly item: PreviewedItem;
}

/** The culture in which an item is drawn. */
export const CultureContext = createContext<Culture>('en-US');

/** Draws a part of an item; a press on it, or on its button, leads to the field at its path. */
export function Block(props: { path: Path; label: string; children: ReactNode }) {
  const { t } = useTranslation();
  const edit = t('preview.edit', { field: props.label });
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

/** Draws a text in the culture of the preview, or says that it is empty there. */
export function LocalText(props: {
  text: unknown;
  label: string;
  /** Of a text that is not HTML. */
  as?: 'h3' | 'h4' | 'p';
  className?: string;
  isFormatted?: boolean;
  /** Says nothing of a text that no culture has. */
  isOptional?: boolean;
}) {
  const { label, as: Tag = 'p', className, isFormatted, isOptional } = props;
  const { t } = useTranslation();
  const culture = useContext(CultureContext);
  const texts = (props.text ?? {}) as LocalisedText;
  if (isOptional && !displayText(texts)) return null;
  const text = textIn(texts, culture);
  const language = t(`conflicts.cultures.${culture}`);
  if (wordsOf(text) === '')
    return <Missing>{t('preview.empty', { field: label, language })}</Missing>;
  return isFormatted ? <Html html={text} /> : <Tag className={className}>{text}</Tag>;
}

/** Draws stored HTML, sanitized. */
function Html({ html }: { html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => element.current?.replaceChildren(sanitizeHtml(html)), [html]);
  return <div ref={element} className="text" />;
}

/** Draws the picture of an item or a section, described in the culture of the preview. */
export function ReaderPicture({ of }: { of: Readonly<Record<string, unknown>> }) {
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

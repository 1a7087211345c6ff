import { type ComponentType, memo, useEffect, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { pathOf } from '../draft/paths';
import { CultureSelect } from '../fields/CultureSelect';
import { useChosenCulture } from '../fields/useChosenCulture';
import type { RichTextEditorProps } from './RichTextEditor';
import styles from './RichTextField.module.css';

type Editor = ComponentType<RichTextEditorProps>;

const loadEditor = () =>
  import(/* webpackChunkName: "rich-text" */ './RichTextEditor').then(
    (file) => file.RichTextEditor,
  );

/** The editor's code comes after the plain fields, which can be used meanwhile. */
function useEditorCode() {
  const [state, setState] = useState<{ editor?: Editor; hasFailed?: boolean }>({});
  const load = () =>
    loadEditor().then(
      (editor) => setState({ editor }),
      () => setState({ hasFailed: true }),
    );
  useEffect(() => void load(), []);
  return {
    ...state,
    loadAgain: () => {
      setState({});
      void load();
    },
  };
}

/** A formatted text per culture; `height` is that of the text in px. */
export const RichTextField = memo(function RichTextField(props: {
  label: string;
  field: string;
  height: number;
}) {
  const { t } = useTranslation();
  const { label, field, height } = props;
  const culture = useChosenCulture(field);
  const path = pathOf(field, culture);
  const { editor: Editor, hasFailed, loadAgain } = useEditorCode();
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <CultureSelect field={field} label={label} />
      </div>
      {Editor ? (
        <Editor key={path} label={label} path={path} culture={culture} height={height} />
      ) : (
        <div className={styles.placeholder} style={{ minHeight: height + 48 }}>
          {hasFailed && (
            <>
              <p role="alert">{t('richText.failed')}</p>
              <Button onClick={loadAgain}>{t('common.retry')}</Button>
            </>
          )}
        </div>
      )}
    </div>
  );
});

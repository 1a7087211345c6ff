import { type Ref, useRef } from 'react';
import { editedItem } from '../../../drafts/draft';
import { DraftProvider, useDraft, useDraftText, useDraftTexts } from '../../../drafts/DraftContext';
import { defaultCulture, isLanguage, languages, useTranslation } from '../../../i18n';
import { type DialogProps, openDialog } from '../../../modal';
import { DialogFrame } from '../../../modal/DialogFrame';
import { isKey } from '../../../commands/keymap';
import { useAppDispatch, useAppStore } from '../../../store';
import { useWindowEvents } from '../../../ui/browser';
import { Button } from '../../../ui/Button';
import { layout } from '../../../ui/layout';
import { hasInput, sectionDialogDrafts, typeChosen } from './sectionDialogSlice';
import { type FieldName, isSectionKind, type SectionKind } from '../../../../api';
import { CardRow } from '../../../content/fields/Card';
import { FieldFrame } from '../../../content/fields/FieldFrame';
import { IntegerField, ReadOnlyField, TextField } from '../../../content/fields/TextField';
import { Select } from '../../../content/fields/Select';
import { RichTextArea } from '../../../content/richText/RichTextArea';
import { joinPath } from '../../../drafts/paths';
import { displayText } from '../../../model/localisedText';
import { offeredKinds } from './section';
import { sectionsPath } from '../../../model/sections';
import { HtmlPreview } from '../../../content/richText/HtmlPreview';
import { type SectionField, sectionView } from './sectionViews';
import { CultureSelect, useChosenCulture } from '../../../content/fields/DraftSelect';

const leaveRequest = {
  kind: 'leave',
  message: { key: 'articles.sections.leaveQuestion' },
} as const;

/** Creates or edits a section: finishing answers with the section, cancelling with nothing. */
export function SectionDialog(props: DialogProps<'section'>) {
  return (
    <DraftProvider id={props.dialog.id} source={sectionDialogDrafts}>
      <SectionDialogFrame {...props} />
    </DraftProvider>
  );
}

function SectionDialogFrame({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'section'>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { flushedDraft } = useDraft();
  const firstField = useRef<HTMLSelectElement>(null);

  const finish = () => {
    const draft = flushedDraft();
    if (draft) onAnswer(editedItem(draft));
  };

  useWindowEvents(
    {
      keydown: (event) => {
        if (!isTop || !isKey(event, 'save')) return;
        // Not of the page below, too, once the dialog is closed.
        event.stopImmediatePropagation();
        event.preventDefault();
        if (!event.repeat) finish();
      },
    },
    { capture: true },
  );

  /** Asks before input is lost, since Escape or a click beside the dialog may be a mistake. Cancel is not. */
  const dismiss = async () => {
    flushedDraft();
    const draft = store.getState().sectionDialog.drafts[dialog.id];
    const answer = hasInput(draft) ? await dispatch(openDialog(leaveRequest)) : 'leave';
    if (answer === 'save') finish();
    if (answer === 'leave') onDismiss();
  };

  return (
    <DialogFrame
      title={dialog.isNew ? t('articles.sections.create') : t('articles.sections.edit')}
      isTop={isTop}
      onDismiss={() => void dismiss()}
      width={layout.sectionDialogWidth}
      initialFocus={firstField}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onDismiss}>{t('common.cancel')}</Button>
          <Button kind="primary" onClick={finish}>
            {dialog.isNew ? t('content.create') : t('content.save')}
          </Button>
        </div>
      }
    >
      <SectionForm firstField={firstField} />
    </DialogFrame>
  );
}

/** Shows the fields of the section in the draft; one culture is chosen for all its texts. */
export function SectionForm({ firstField }: { firstField: Ref<HTMLSelectElement> }) {
  const { t } = useTranslation();
  const type = useDraftText('type');
  const culture = useChosenCulture(sectionsPath);
  const view = sectionView(type);
  return (
    <div className="stack gap-4">
      <div className="grid grid-cols-[1fr_1.4fr_0.6fr] gap-4 phone:grid-cols-[repeat(auto-fit,minmax(min(100%,11.875rem),1fr))]">
        {isSectionKind(type) ? (
          <TypeField type={type} ref={firstField} />
        ) : (
          <ReadOnlyField
            label={t('articles.sections.type')}
            value={type || t('articles.sections.types.unknown')}
          />
        )}
        <FieldFrame label={t('common.language')}>
          {(control) => <CultureSelect field={sectionsPath} control={control} />}
        </FieldFrame>
        <IntegerField label={t('articles.sections.order')} path="order" />
      </div>
      <div>
        <SourceText name="title" culture={culture} />
        <TextField
          label={t('articles.sections.sectionTitle')}
          path={`title.${culture}`}
          culture={culture}
        />
      </div>
      {view?.rows.map((fields) => (
        <FieldRow key={fields[0]?.name} {...{ fields, culture, height: view.height }} />
      ))}
      {view?.note && <p className="py-3 px-4 rounded bg-primary-soft">{t(view.note)}</p>}
      {!view && (
        <p className="py-3 px-4 rounded bg-primary-soft">{t('articles.sections.keptData')}</p>
      )}
    </div>
  );
}

/** The fields of one row, of all cultures or in one. */
function FieldRow(props: {
  fields: readonly SectionField[];
  culture: string;
  height: number | undefined;
}) {
  const { fields, culture, height = 0 } = props;
  const { t } = useTranslation();
  const controls = fields.map(({ name, label, isTranslated, isFormatted }) =>
    isFormatted ? (
      <div key={name} className="stack gap-2">
        <span className="label">{t(label)}</span>
        <SourceText name={name} culture={culture} isFormatted />
        <RichTextArea
          label={t(label)}
          path={joinPath(name, culture)}
          culture={culture}
          height={height}
        />
      </div>
    ) : (
      <div key={name}>
        {isTranslated && <SourceText name={name} culture={culture} />}
        <TextField
          label={t(label)}
          {...(isTranslated ? { path: `${name}.${culture}`, culture } : { path: name })}
        />
      </div>
    ),
  );
  return controls.length > 1 ? <CardRow>{controls}</CardRow> : controls;
}

/** Shows the text that is to be translated, folded, above the field that takes the translation. */
function SourceText(props: { name: FieldName; culture: string; isFormatted?: boolean }) {
  const { name, culture, isFormatted = false } = props;
  const { t } = useTranslation();
  const { edit } = useDraft();
  const source = displayText(useDraftTexts(name));
  const from = source?.culture ?? defaultCulture;
  if (!source || from === culture) return null;
  return (
    <details className="mb-2 py-1 px-3 rounded bg-surface-sunken">
      <summary className="note py-1 cursor-pointer">
        {isLanguage(from) ? languages[from].title : from}
      </summary>
      {isFormatted ? (
        <HtmlPreview html={source.text} culture={from} />
      ) : (
        <p lang={from}>{source.text}</p>
      )}
      <Button onClick={() => edit(joinPath(name, culture), source.text)}>
        {t('articles.sections.copySource')}
      </Button>
    </details>
  );
}

function TypeField({ type, ref }: { type: SectionKind; ref: Ref<HTMLSelectElement> }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { id, pendingInput } = useDraft();
  const options = offeredKinds.map((value) => ({
    value,
    label: t(`articles.sections.offered.${value}`),
  }));
  return (
    <FieldFrame label={t('articles.sections.type')}>
      {(control) => (
        <Select
          {...control}
          ref={ref}
          options={options}
          value={type}
          onChange={({ target: { value } }) => {
            if (!isSectionKind(value)) return;
            pendingInput.flush();
            dispatch(typeChosen({ id, type: value }));
          }}
        />
      )}
    </FieldFrame>
  );
}

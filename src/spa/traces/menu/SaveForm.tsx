import { type FormEvent, useId, useRef, useState } from 'react';
import { useText, useTranslation, type Text } from '../../i18n';
import { Button } from '../../ui/Button';
import type { Recorder } from '../recording/recorder';
import { downloadTrace } from './downloadTrace';

/** Saves the recording so far as a file, with a note. */
export function SaveForm({ recorder, hasFocus }: { recorder: Recorder; hasFocus?: boolean }) {
  const { t } = useTranslation();
  const text = useText();
  const id = useId();
  const note = useRef<HTMLTextAreaElement>(null);
  const uncompressed = useRef<HTMLInputElement>(null);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Text | null>(null);

  const save = async (): Promise<void> => {
    setSaving(true);
    setOutcome(null);
    try {
      const trace = await recorder.save(note.current?.value.trim() ?? '');
      const name = await downloadTrace(trace, uncompressed.current?.checked ?? false);
      setOutcome({ key: 'traces.saved', values: { name } });
    } catch {
      setOutcome({ key: 'traces.notSaved' });
    } finally {
      setSaving(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form may lie within another one, as React sees it.
    event.stopPropagation();
    if (!isSaving) void save();
  };

  return (
    <form className="grid gap-2" onSubmit={submit}>
      <label className="label" htmlFor={`${id}-note`}>
        {t('traces.note')}
      </label>
      <textarea
        ref={note}
        id={`${id}-note`}
        className="w-full py-2 px-3 leading-[1.47] resize-y"
        rows={3}
        maxLength={2_000}
        placeholder={t('traces.noteHint')}
        aria-describedby={`${id}-kept`}
        autoFocus={hasFocus}
      />
      <label className="flex items-center min-h-[32px] gap-2">
        <input ref={uncompressed} type="checkbox" />
        {t('traces.plain')}
      </label>
      <p id={`${id}-kept`} className="note">
        {t('traces.privacy')}
      </p>
      <Button type="submit" kind="primary" isBusy={isSaving} isWide>
        {t('traces.save')}
      </Button>
      <p role="status" className="text-small wrap-anywhere empty:hidden">
        {outcome && text(outcome)}
      </p>
    </form>
  );
}

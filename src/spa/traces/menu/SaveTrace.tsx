import { useContext, useState } from 'react';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { SaveForm } from './SaveForm';
import { TraceToolsContext } from './TraceTools';

/** Offers, where an error is shown, to save the trace that led to it. Renders nothing where nothing was recorded. */
export function SaveTrace() {
  const { t } = useTranslation();
  const recorder = useContext(TraceToolsContext)?.recorder;
  const [isOpen, setOpen] = useState(false);
  if (!recorder?.hasRecording()) return null;
  return isOpen ? (
    <div className="w-full max-w-[420px] text-start">
      <SaveForm recorder={recorder} hasFocus />
    </div>
  ) : (
    <div className="flex items-center">
      <Button
        className="min-h-[32px] py-0 px-3 text-small"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {t('traces.save')}
      </Button>
    </div>
  );
}

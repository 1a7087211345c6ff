import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../../i18n';
import { classNames } from '../../ui/classNames';
import { cardId, focusChecks, useChecks } from './Checks';
import { useTarget } from '../translation/useTranslating';

/** Shows how many checks there are and leads to them, or that there are none. */
export function ChecksButton({ className }: { className: string }) {
  const { t } = useTranslation();
  const { shown } = useChecks();
  const target = useTarget();
  const navigate = useNavigate();
  if (shown === undefined) return null;
  if (shown.length === 0)
    return (
      <span className={classNames('status text-small text-success', className)}>
        {t('checks.ready')}
      </span>
    );
  const isWarning = shown.some(({ level }) => level === 'warning');
  return (
    <button
      type="button"
      className={classNames(
        'status hollow rounded text-small whitespace-nowrap hover:bg-tonal',
        isWarning ? 'text-warning' : 'text-text-soft',
        className,
      )}
      // The list stands on the form.
      onClick={target ? () => void navigate({ search: '', hash: cardId }) : focusChecks}
    >
      {t('checks.count', { count: shown.length })}
    </button>
  );
}

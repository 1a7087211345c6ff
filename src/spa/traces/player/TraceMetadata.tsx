import { useTranslation } from '../../i18n';
import { build } from '../format/build';
import type { Recording } from './openRecording';
import details from './StepDetails.module.css';

/** Shows the metadata of a trace. What its file does not contain is left out. */
export function TraceMetadata({ recording }: { recording: Recording }) {
  const { t, i18n } = useTranslation();
  const { name, trace, startedAt, hash, moments } = recording;
  const { meta, kind, warnings } = trace;
  const yesOrNo = (is: boolean) => (is ? t('modal.yes') : t('modal.no'));
  const started = new Intl.DateTimeFormat(i18n.language, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(startedAt);
  const facts: readonly (readonly [label: string, value: string | number | undefined])[] = [
    [t('replay.facts.file'), name],
    [t('replay.facts.kind'), t(`replay.kinds.${kind}`)],
    [t('replay.facts.note'), meta?.note],
    [t('replay.facts.build'), meta?.build],
    [t('replay.facts.thisBuild'), build],
    [t('replay.facts.browser'), meta?.browser],
    [t('replay.facts.started'), started],
    [t('replay.facts.route'), meta?.route],
    [t('replay.facts.language'), meta?.locale],
    [t('replay.facts.zone'), meta?.timeZone],
    [t('replay.facts.actions'), (moments.length - 1).toLocaleString(i18n.language)],
    [t('replay.facts.dropped'), meta?.dropped],
    [t('replay.facts.jumps'), meta?.jumps],
    [t('replay.facts.emails'), meta && yesOrNo(meta.redaction.emails)],
    [t('replay.facts.commutes'), meta && yesOrNo(meta.commutes)],
    [t('replay.facts.hash'), hash],
  ];
  return (
    <details className={details.part} open>
      <summary>{t('replay.recording')}</summary>
      <dl className="grid gap-1 text-small *:grid *:grid-cols-[minmax(96px,2fr)_3fr] *:gap-2 wrap-anywhere">
        {facts
          .filter(([, value]) => value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt className="soft">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {warnings.length > 0 && (
        <ul
          className="note grid gap-1 p-2 rounded-small bg-warning-soft text-warning"
          aria-label={t('replay.warnings')}
        >
          {warnings.map((warning) => (
            <li key={warning} lang="en">
              {warning}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}

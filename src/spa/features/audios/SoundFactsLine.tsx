import { useEffect, useState } from 'react';
import { useDraft, useDraftValue } from '../../drafts/DraftContext';
import { useTranslation } from '../../i18n';
import { Button } from '../../ui/Button';
import { clock } from './AudioControls';
import type { SoundFacts } from './soundFacts';

/**
 * Tells length, format and loudness of a file that was chosen, and offers its length as the audio's duration. Another file is
 * another element.
 */
export function SoundFactsLine({ file }: { file: Blob }) {
  const { t, i18n } = useTranslation();
  const { edit } = useDraft();
  const duration = useDraftValue('duration');
  const [facts, setFacts] = useState<SoundFacts | null>();
  useEffect(() => {
    import(/* webpackChunkName: "sound-facts" */ './soundFacts')
      .then(({ readSound }) => readSound(file, setFacts))
      // What cannot be measured is not spoken of.
      .catch(() => undefined);
  }, [file]);
  if (facts === undefined) return null;
  if (facts === null) return <p role="status">{t('audios.unplayable')}</p>;
  const { seconds, bitRate, channels, lufs } = facts;
  const format = { maximumFractionDigits: 1 };
  const words = [
    clock(seconds),
    t('audios.bitRate', { bitRate }),
    channels !== undefined && t(channels === 1 ? 'audios.mono' : 'audios.stereo'),
    lufs !== undefined &&
      t('audios.loudness', { lufs: lufs.toLocaleString(i18n.language, format) }),
  ];
  const whole = Math.round(seconds);
  return (
    <div role="status" className="row gap-y-1 gap-x-3">
      <span className="note tabular-nums">{words.filter(Boolean).join(' · ')}</span>
      {duration !== whole && (
        <Button onClick={() => edit('duration', whole, String(whole))}>
          {t('audios.useLength', { seconds: whole })}
        </Button>
      )}
    </div>
  );
}

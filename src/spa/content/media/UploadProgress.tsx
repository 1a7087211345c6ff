import { useId } from 'react';
import type { UploadProgress as Progress } from '../../../api';
import { useTranslation } from '../../i18n';

const percentOf = ({ total }: Progress, bytes = 0): number =>
  total === 0 ? 0 : Math.floor((100 * bytes) / total);

function keyOf({ isWaiting, from }: Progress) {
  if (isWaiting) return 'content.uploadWaiting';
  return from === undefined ? 'content.uploading' : 'content.uploadContinued';
}

/** Shows how far an upload is, where it went on, and that it waits for the server. */
export function UploadProgress({ progress }: { progress: Progress }) {
  const { t } = useTranslation();
  const id = useId();
  const percent = percentOf(progress, progress.loaded);
  return (
    <>
      <label htmlFor={id}>
        {t(keyOf(progress), { percent, from: percentOf(progress, progress.from) })}
      </label>
      <progress id={id} className="w-[140px] h-[8px] accent-primary" max={100} value={percent} />
    </>
  );
}

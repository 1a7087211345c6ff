import { useState } from 'react';
import { useDraft, useDraftText } from '../../drafts/DraftContext';
import { Card } from '../../content/edit/Card';
import { useItem } from '../../content/edit/ItemContext';
import { mp3 } from '../../content/media/fileChecks';
import { SelectFile } from '../../content/media/SelectFile';
import { useTranslation } from '../../i18n';
import { AudioPlayer } from './AudioPlayer';

/** Shows a player for the stored file of the audio on screen, and the button that replaces the file. */
export function AudioFileCard() {
  const { t } = useTranslation();
  const { id } = useDraft();
  const { storeKey } = useItem();
  const fileKey = useDraftText('audioURL');
  const [version, setVersion] = useState(0);
  return (
    <Card title={t('audios.file')}>
      {fileKey === '' ? (
        <p>{t('audios.noFile')}</p>
      ) : (
        <AudioPlayer itemId={id} fileKey={fileKey} label={t('audios.file')} version={version} />
      )}
      <SelectFile
        label={t('audios.selectAudio')}
        fileName="audio.mp3"
        kind={mp3}
        onStored={(key) => {
          setVersion((count) => count + 1);
          return storeKey('audioURL', key, 'audios.uploaded');
        }}
      />
    </Card>
  );
}

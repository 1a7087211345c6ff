import { useFileUrl } from '../../content/media/useFileUrl';
import { Block, Missing, type ReaderProps } from '../../content/preview/blocks';
import { PreviewPanel } from '../../content/preview/PreviewPanel';
import { useDraft } from '../../drafts/DraftContext';
import { useTranslation } from '../../i18n';

function Player({ item }: ReaderProps) {
  const { t } = useTranslation();
  const { id } = useDraft();
  const key = typeof item.audioURL === 'string' ? item.audioURL : '';
  const { url } = useFileUrl(id, key);
  return (
    <Block path="audioURL" label={t('audios.file')}>
      {key === '' ? (
        <Missing>{t('audios.noFile')}</Missing>
      ) : (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- there are no captions of these sounds.
        <audio src={url} controls preload="none" aria-label={t('audios.file')} />
      )}
    </Block>
  );
}

/** Shows an audio as listeners see it. */
export const Preview = () => <PreviewPanel Reader={Player} />;

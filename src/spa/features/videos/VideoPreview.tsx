import { Block, Missing, ReaderPicture, type ReaderProps } from '../../content/preview/blocks';
import { PreviewPanel } from '../../content/preview/PreviewPanel';
import { useTranslation } from '../../i18n';

function Poster({ item }: ReaderProps) {
  const { t } = useTranslation();
  return (
    <Block path="videoURL">
      {item.videoURL ? (
        <div className="poster">
          <ReaderPicture of={item} />
        </div>
      ) : (
        <Missing>{t('videos.noPreview')}</Missing>
      )}
    </Block>
  );
}

/** Shows a video as viewers see it before it plays. */
export const Preview = () => <PreviewPanel Reader={Poster} />;

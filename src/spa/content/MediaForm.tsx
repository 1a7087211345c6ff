import type { ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { imageSizes } from '../ui/layout';
import { ChecksCard } from './checks/ChecksCard';
import { PictureCard } from './media/PictureCard';
import { TagsCard } from './tags/TagsCard';
import { Card, CardRow } from './fields/Card';
import { EditLayout } from './edit/EditLayout';
import { EnumField } from './fields/DraftSelect';
import { PublishDateField } from './fields/PublishDateField';

/** Shows what articles, audios and videos have in common around their own fields and content. */
export function MediaForm(props: {
  isNew: boolean;
  /** The fields on the first card. */
  fields: ReactNode;
  tagsTitle: string;
  imageTitle: string;
  /** The cards of an item that is created. */
  content: ReactNode;
}) {
  const { isNew } = props;
  const { t } = useTranslation();
  return (
    <EditLayout
      fields={<Card>{props.fields}</Card>}
      settings={
        <>
          {!isNew && <ChecksCard />}
          <Card>
            <CardRow>
              <PublishDateField />
              <EnumField label={t('content.tier')} field="tier" />
            </CardRow>
          </Card>
          {!isNew && <TagsCard title={props.tagsTitle} />}
        </>
      }
      content={!isNew && props.content}
      details={
        !isNew && (
          <PictureCard
            title={props.imageTitle}
            field="imgURL"
            fileName="coverImage.jpg"
            size={imageSizes.cover}
          />
        )
      }
    />
  );
}

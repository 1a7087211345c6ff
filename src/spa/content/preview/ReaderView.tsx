import type { ComponentType } from 'react';
import type { Tag } from '../../../api';
import { translate, useTranslation } from '../../i18n';
import { labelKey } from '../../model/fieldLabels';
import { swatchColour } from '../../model/values';
import { tagName } from '../tags/tagRows';
import { Block, LocalText, type PreviewedItem, ReaderPicture, type ReaderProps } from './blocks';

/** Draws an item: what all content types have around what `Reader` draws, which only its own type has. */
export function ReaderView(props: {
  item: PreviewedItem;
  /** Whether the description is HTML. */
  isFormatted: boolean;
  /** Those that the reader sees. */
  tags: readonly Tag[];
  Reader: ComponentType<ReaderProps> | undefined;
}) {
  const { item, isFormatted, tags, Reader } = props;
  const { t } = useTranslation();
  const label = (field: string) => translate(t, { key: labelKey(field) ?? 'content.untitled' });
  return (
    <article>
      <div className="block cover" data-path="imgURL">
        <ReaderPicture of={item} />
      </div>
      <Block path="title" label={label('title')}>
        <LocalText as="h3" text={item.title} label={label('title')} />
      </Block>
      {typeof item.author === 'string' && item.author !== '' && (
        <Block path="author" label={label('author')}>
          <p className="small">{item.author}</p>
        </Block>
      )}
      <Block path="description" label={label('description')}>
        <LocalText text={item.description} label={label('description')} isFormatted={isFormatted} />
      </Block>
      {Reader && <Reader item={item} />}
      {tags.length > 0 && (
        <Block path="tagIds" label={label('tagIds')}>
          <ul className="tags">
            {tags.map((tag) => (
              <li key={tag._id}>
                <span style={{ background: swatchColour(tag.color) }} />
                {tagName(tag) ?? t('content.untitled')}
              </li>
            ))}
          </ul>
        </Block>
      )}
    </article>
  );
}

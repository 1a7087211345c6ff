import type { ComponentType } from 'react';
import type { Tag } from '../../../api';
import { useTranslation } from '../../i18n';
import { swatchColour } from '../../model/values';
import { tagName } from '../tags/tagRows';
import { Block, LocalText, ReaderPicture, type ReaderProps } from './blocks';

/** Draws an item: what all content types have around what `Reader` draws, which only its own type has. */
export function ReaderView(props: {
  item: ReaderProps['item'];
  /** Those that the reader sees. */
  tags: readonly Tag[];
  Reader: ComponentType<ReaderProps> | undefined;
}) {
  const { item, tags, Reader } = props;
  const { t } = useTranslation();
  return (
    <article>
      <div className="block cover" data-path="imgURL">
        <ReaderPicture of={item} />
      </div>
      <Block path="title">
        <LocalText as="h3" of={item} field="title" />
      </Block>
      {typeof item.author === 'string' && item.author !== '' && (
        <Block path="author">
          <p className="small">{item.author}</p>
        </Block>
      )}
      <Block path="description">
        <LocalText of={item} field="description" />
      </Block>
      {Reader && <Reader item={item} />}
      {tags.length > 0 && (
        <Block path="tagIds">
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

import { useMemo } from 'react';
import { ConflictDialog } from '../../drafts/conflicts/ConflictDialog';
import type { DialogProps } from '../../modal';
import { ManualMergeField } from '../richText/ManualMergeField';
import { referencesIn } from '../tags/tagRows';
import { useNamesOfTags } from '../tags/useNamesOfTags';

/** Shows the conflicts of an item, with the fields of texts and the names of tags. */
export function ItemConflictDialog(props: DialogProps<'conflict'>) {
  const { conflicts } = props.dialog;
  const tags = useMemo(() => {
    const ofTags = conflicts.filter(({ path }) => path === 'tagIds');
    return ofTags.flatMap((one) => [one.base, one.mine, one.theirs].flatMap(referencesIn));
  }, [conflicts]);
  const { tagNames } = useNamesOfTags(tags);
  return <ConflictDialog {...props} MergeField={ManualMergeField} tagNames={tagNames} />;
}

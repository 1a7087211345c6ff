import { api, toAppError, useCapabilities } from '../../../api';
import { useDraft } from '../../drafts/DraftContext';
import { errorText, type Text } from '../../i18n';
import { openDialog } from '../../modal';
import { useAppDispatch } from '../../store';
import { useItem } from '../itemContext';
import type { FileKind } from './fileChecks';
import { confirmFileReplacement } from './confirmFileReplacement';

/**
 * Returns the attributes of a button that takes a copy of a picture of the kind that is there; undefined for sounds, and
 * where the host knows no such thing.
 */
export function useShelf(props: {
  kind: FileKind;
  fileName: string;
  onStored: (key: string) => unknown;
  fail: (failure: { text: Text } | undefined) => void;
}) {
  const { kind, fileName, onStored, fail } = props;
  const can = useCapabilities();
  const dispatch = useAppDispatch();
  const { id: itemId } = useDraft();
  const { feature } = useItem();
  const [copy, { isLoading }] = api.endpoints.copyPicture.useMutation();
  const open = async () => {
    fail(undefined);
    const path = await dispatch(openDialog({ kind: 'shelf', accept: kind.accept }));
    if (path === null || !(await dispatch(confirmFileReplacement(feature.type, itemId, fileName))))
      return;
    const target = { resourceType: feature.type, itemId, fileName };
    const { data, error } = await copy({ ...target, filePath: { path } });
    if (data) await onStored(data.Key);
    else fail({ text: errorText(toAppError(error)) });
  };
  return kind.isPicture && can('copyPicture')
    ? { isBusy: isLoading, onClick: () => void open() }
    : undefined;
}

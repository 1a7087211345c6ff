import { openBulkResult, undoBulk } from '../../content/list/bulk/undoBulk';
import { undoDeletion } from '../../content/deletion/undoDeletion';
import { undoMove } from '../../features/articles';
import { showError } from '../../modal';
import { NoticeCards, type NoticeThunks } from '../../notices/NoticeCards';
import { contentFeatures } from '../contentFeatures';

export { KeyCommands } from '../commands/KeyCommands';

/** What the buttons of notices do. A feature that adds a kind adds its line here. */
const thunks: NoticeThunks = {
  openBulkResult: (args) => async (dispatch) => {
    const ids = await dispatch(openBulkResult(args));
    const { selectionChanged } = contentFeatures[args.type].list.events;
    dispatch(selectionChanged({ ids, isSelected: false }));
  },
  openTrashFailures: showError,
  undoBulk,
  undoDeletion,
  undoMove,
};

/** Shows the notices with the thunks of their actions. A chunk of its own. */
export function NoticeViews() {
  return <NoticeCards thunks={thunks} />;
}

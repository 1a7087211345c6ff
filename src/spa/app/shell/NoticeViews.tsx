import { undoBulk } from '../../content/list/bulk/undoBulk';
import { undoDeletion } from '../../content/deletion/undoDeletion';
import { NoticeCards, type NoticeThunks } from '../../notices/NoticeCards';

/** What the buttons of notices do. A feature that adds a kind adds its line here. */
const thunks: NoticeThunks = { undoBulk, undoDeletion };

/** The notices with all that they can do: the chunk that is fetched with the first of them. */
export function NoticeViews() {
  return <NoticeCards thunks={thunks} />;
}

import { undoDeletion } from '../../content/deletion/undoDeletion';
import type { NoticeThunks } from '../../notices';

/** What the buttons of notices do. A feature that adds a kind adds its line here. */
export const noticeActions: NoticeThunks = { undoDeletion };

import { MessageView } from '../../modal/MessageView';
import { AntdProvider } from '../../ui/antd/AntdProvider';

/** The chunk that brings Ant Design's dialogs. */
export const dialogViews = { Message: MessageView, Provider: AntdProvider };

export type DialogViews = typeof dialogViews;

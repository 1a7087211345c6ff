import { nanoid } from '@reduxjs/toolkit';
import type { AppThunk } from '../store';
import { noticeShown, type NoticeRequest } from './noticesSlice';

export { Notices } from './Notices';
export {
  actionRevised,
  type NoticeAction,
  type NoticeControl,
  type NoticeKind,
  type NoticeKinds,
  type NoticeRequest,
  noticesReducer,
  type NoticesState,
} from './noticesSlice';

/** Shows a notice at the bottom of the page; see `NoticeRequest`. */
export const showNotice =
  (request: NoticeRequest): AppThunk =>
  (dispatch) =>
    void dispatch(noticeShown({ ...request, id: nanoid() }));

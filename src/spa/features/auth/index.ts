export {
  type AuthState,
  authReducer,
  selectHasSession,
  selectIsAdmin,
  selectStatus,
  selectUser,
} from './authSlice';

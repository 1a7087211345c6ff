import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded, sessionRefreshed, sessionStarted, type User } from '../../../api';

export interface AuthState {
  /** Stays when a session was refused, so that the person can sign in again in place. */
  user: User | null;
  status: 'signedOut' | 'signedIn' | 'refused';
}

const initialState: AuthState = { user: null, status: 'signedOut' };

/** Who is signed in. Tokens are not here: they belong to the API layer and never enter the store. */
const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, (state, { payload }) => {
        state.user = payload.user;
        state.status = 'signedIn';
      })
      .addCase(sessionRefreshed, (state) => {
        state.status = 'signedIn';
      })
      .addCase(sessionEnded, (state, { payload }) => {
        state.status = payload.reason === 'refused' && state.user ? 'refused' : 'signedOut';
        if (state.status === 'signedOut') state.user = null;
      });
  },
  selectors: {
    selectUser: (state) => state.user,
    selectStatus: (state) => state.status,
    /** True while pages of the admin area may stay on screen: also while a refused session waits for its person. */
    selectHasSession: (state) => state.status !== 'signedOut',
    selectIsAdmin: (state) => state.user?.isAdmin ?? false,
  },
});

export const authReducer = authSlice.reducer;
export const { selectUser, selectStatus, selectHasSession, selectIsAdmin } = authSlice.selectors;

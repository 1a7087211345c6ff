import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded, sessionRefreshed, sessionStarted, type User } from '../../../api';

export interface AuthState {
  /** Stays when the server refused the session, so that the person can sign in again in place. */
  user: User | null;
  status: 'signedOut' | 'signedIn' | 'refused';
  /** True once somebody signed out here: the next sign-in then starts at the beginning. */
  hasSignedOut: boolean;
}

const initialState: AuthState = { user: null, status: 'signedOut', hasSignedOut: false };

/** Who is signed in. Tokens are not here: they belong to the API layer and never enter the store. */
const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(sessionStarted, (_state, { payload }) => ({
        user: payload.user,
        status: 'signedIn',
        hasSignedOut: false,
      }))
      .addCase(sessionRefreshed, (state, { payload }) => {
        state.user = payload.user;
        state.status = 'signedIn';
      })
      .addCase(sessionEnded, (state, { payload }) => {
        if (payload.reason === 'refused' && state.user) {
          state.status = 'refused';
          return state;
        }
        return { user: null, status: 'signedOut', hasSignedOut: true };
      });
  },
  selectors: {
    selectUser: (state) => state.user,
    selectStatus: (state) => state.status,
    selectHasSignedOut: (state) => state.hasSignedOut,
    selectIsAdmin: (state) => state.user?.isAdmin ?? false,
  },
});

export const authReducer = authSlice.reducer;
export const { selectUser, selectStatus, selectHasSignedOut, selectIsAdmin } = authSlice.selectors;

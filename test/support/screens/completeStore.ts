// Injects the slices of the admin area, which otherwise come with its code.
import '../../../src/spa/app/store/rootReducer';

export { makeStore, makeTracedStore } from '../../../src/spa/app/store/store';

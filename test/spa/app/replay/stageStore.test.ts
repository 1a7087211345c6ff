import { api, connectionLost } from '../../../../src/api';
import { stageState } from '../../../../src/spa/app/replay/stageState';
import { createStageStore } from '../../../../src/spa/app/replay/stageStore';
import { navigated } from '../../../../src/spa/app/store/pageSlice';
import { type RootState, rootReducer } from '../../../../src/spa/app/store/rootReducer';

const initial = rootReducer(undefined, { type: 'test/started' });
const shown = rootReducer(initial, navigated({ pattern: '/admin/videos', ids: {} }));

describe('the store of the stage', () => {
  it('returns exactly the state objects that are shown, and notifies subscribers of each', () => {
    const { store, show } = createStageStore();
    const seen: RootState[] = [];
    store.subscribe(() => void seen.push(store.getState()));
    show(shown);
    expect(store.getState()).toBe(shown);
    show(initial);
    expect(seen).toEqual([shown, initial]);
    expect(store.getState()).toBe(initial);
  });

  it('ignores what the pages dispatch, while middleware still works', async () => {
    const { store, show } = createStageStore();
    show(shown);
    expect(store.dispatch(connectionLost())).toEqual(connectionLost());
    expect(store.dispatch((_dispatch, getState) => getState().page.pattern)).toBe('/admin/videos');
    // A hook of RTK Query would throw if its subscription were not known.
    const call = store.dispatch(api.endpoints.listTags.initiate({ showAll: 1 }));
    expect((await call).status).toBeDefined();
    call.unsubscribe();
    expect(store.getState()).toBe(shown);
  });
});

describe('a state passed to the stage', () => {
  const withFile = (path: string, data: unknown): RootState =>
    ({
      ...initial,
      api: {
        ...initial.api,
        queries: {
          file: { endpointName: 'getFileUrl', originalArgs: { filePath: { path } }, data },
          list: { endpointName: 'listTags', data: [] },
        },
      },
    }) as unknown as RootState;
  const fileIn = ({ api: { queries } }: RootState) => queries.file?.data;

  it('has drawings instead of pictures, and no sounds', () => {
    const picture = fileIn(
      stageState(withFile('a/b/cover.jpg', 'https://x.example/a?signature=1')),
    );
    expect(picture).toMatch(/^data:image\/svg\+xml,/);
    expect(fileIn(stageState(withFile('a/b/sound.mp3', 'https://x.example/b')))).toBeUndefined();
  });

  it('has no addresses of the covers of rows, which have drawings of their own', () => {
    const state = withFile('a/b/cover.jpg', [{ key: 'a/b/cover.jpg', url: 'https://x.example/a' }]);
    const file = { ...state.api.queries.file, endpointName: 'getPictureUrls' };
    const shown = stageState({ ...state, api: { ...state.api, queries: { file } } } as never);
    expect(fileIn(shown)).toEqual([]);
  });

  it('has a drawing instead of a file that was cropped, which was in the browser of the recording alone', () => {
    const crop = { kind: 'crop', id: 'a', source: 'blob:https://x.example/1', isStored: true };
    const alert = { kind: 'alert', id: 'b' };
    const cropping = { ...initial, modal: { dialogs: [alert, crop] } } as unknown as RootState;
    expect(stageState(cropping).modal.dialogs).toEqual([
      alert,
      { ...crop, source: expect.stringMatching(/^data:image\/svg\+xml,/) },
    ]);
  });

  it('stays the same object if nothing needs a change, and is changed once', () => {
    expect(stageState(initial)).toBe(initial);
    const waiting = withFile('a/b/cover.jpg', undefined);
    expect(stageState(waiting)).toBe(waiting);
    const file = withFile('a/b/cover.jpg', 'https://x.example/a');
    expect(stageState(file)).toBe(stageState(file));
    expect(stageState({ ...file }).api.queries).toBe(stageState(file).api.queries);
    expect(stageState(file).api.queries.list).toBe(file.api.queries.list);
  });
});

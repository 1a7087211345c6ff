import type { Page } from 'playwright-core';

/** What a test needs of the options that an app gives to the Redux DevTools. */
interface Options {
  readonly serialize: { readonly replacer: (key: string, value: unknown) => unknown };
  readonly actionSanitizer: (action: object, id: number) => object;
  readonly stateSanitizer: (state: object, index: number) => object;
}

interface Action {
  readonly type: string;
}

interface Store {
  readonly dispatch: (action: Action) => unknown;
  readonly getState: () => object;
}

type CreateStore = (reducer: unknown, state: unknown) => Store;
type Enhancer = (next: CreateStore) => CreateStore;

interface DevToolsWindow {
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__?: (
    options: Options,
  ) => (...enhancers: Enhancer[]) => Enhancer;
  devToolsConfig?: Options;
  exportFromDevTools?: () => { byDefault: string; lifted: string };
}

/**
 * Puts what the browser extension puts into a page before the app starts, as far as exporting goes: its default
 * export takes actions and state as they are and gives them to the replacer; the lifted one has been through the
 * sanitizers as well.
 */
export async function installDevTools(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const target = window as unknown as DevToolsWindow;
    target.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (options) => {
      target.devToolsConfig = options;
      const { replacer } = options.serialize;
      const instrument: Enhancer = (next) => (reducer, preloadedState) => {
        const store = next(reducer, preloadedState);
        const actions: Action[] = [];
        const committed = store.getState();
        target.exportFromDevTools = () => ({
          byDefault: JSON.stringify({
            payload: JSON.stringify(actions, replacer),
            preloadedState: JSON.stringify(committed, replacer),
          }),
          lifted: JSON.stringify(
            {
              actionsById: actions.map((action, id) => options.actionSanitizer(action, id)),
              computedStates: [{ state: options.stateSanitizer(store.getState(), 0) }],
            },
            replacer,
          ),
        });
        const dispatch = (action: Action) => {
          actions.push(action);
          return store.dispatch(action);
        };
        return { ...store, dispatch };
      };
      return (...enhancers) =>
        (createStore) =>
          enhancers.reduceRight((next, enhancer) => enhancer(next), instrument(createStore));
    };
  });
}

/** Both files that a person could export from the extension now. */
export async function exportFromDevTools(
  page: Page,
): Promise<{ byDefault: string; lifted: string }> {
  const exported = await page.evaluate(() =>
    (window as unknown as DevToolsWindow).exportFromDevTools?.(),
  );
  if (!exported) throw new Error('The app did not use the DevTools.');
  return exported;
}

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import enUS from '../../../../../public/assets/i18n/en-US.json';
import type { Section } from '../../../../../src/api';
import { makeStore } from '../../../../support/screens/completeStore';
import { DraftProvider } from '../../../../../src/spa/drafts/DraftContext';
import { ItemContext } from '../../../../../src/spa/content/itemContext';
import { TranslatedTextField } from '../../../../../src/spa/content/fields/TextField';
import { articlesFeature } from '../../../../../src/spa/features/articles/feature';
import { SectionsCard } from '../../../../../src/spa/features/articles/sections/SectionsCard';
import { i18n, I18nextProvider, startI18n } from '../../../../../src/spa/i18n';
import { article } from '../../../../support/fakeApi/fakeArticles';
import { sectionId } from '../../../../support/screens/sectionScreen';

const manySections: Section[] = Array.from({ length: 50 }, (_none, index) => ({
  _id: sectionId(`${index}`),
  type: index % 2 === 0 ? 'TextSection' : 'QuoteSection',
  title: { 'en-US': `Section ${index}` },
  order: index,
  text: { 'en-US': '<p>Slow</p>' },
}));

/** The sections are only shown. */
const itemContext = {
  feature: articlesFeature,
  saveSome: () => Promise.resolve(null),
  saveField: () => Promise.resolve(null),
  storeKey: () => Promise.resolve(),
  submitQuietly: () => Promise.resolve(),
} as const;

/** The title field and fifty sections of one draft; counts what the sections cost. */
async function show() {
  await startI18n('en-US', () => Promise.resolve(enUS));
  const item = article('7', { sections: manySections });
  const store = makeStore();
  store.dispatch(articlesFeature.drafts.events.itemRead({ id: item._id, item }));
  const renders = jest.fn();
  render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <Provider store={store}>
          <DraftProvider id={item._id} source={articlesFeature.drafts}>
            <TranslatedTextField label="Article Title" field="title" />
            <ItemContext value={itemContext}>
              <Profiler id="sections" onRender={renders}>
                <SectionsCard />
              </Profiler>
            </ItemContext>
          </DraftProvider>
        </Provider>
      </MemoryRouter>
    </I18nextProvider>,
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(50));
  renders.mockClear();
  return { store, id: item._id, renders, user: userEvent.setup() };
}

test('typing in the title renders none of fifty sections again', async () => {
  const { store, id, renders, user } = await show();
  await user.type(screen.getByRole('textbox', { name: 'Article Title' }), 'abc');
  const { edits } = articlesFeature.drafts.select(store.getState(), id) ?? {};
  expect(edits).toEqual({ 'title.en-US': 'Article 7abc' });
  expect(renders).not.toHaveBeenCalled();
});

test('editing one section renders only that one, as the counter shows', async () => {
  const { store, id, renders } = await show();
  const path = `sections.${sectionId('7')}.title.en-US`;
  act(
    () =>
      void store.dispatch(articlesFeature.drafts.events.fieldEdited({ id, path, value: 'Mended' })),
  );
  expect(await screen.findByText('Mended')).toBeInTheDocument();
  expect(renders).toHaveBeenCalled();
});

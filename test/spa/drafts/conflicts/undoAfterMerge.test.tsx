import { screen, waitFor } from '@testing-library/react';
import { article } from '../../../support/fakeApi/fakeArticles';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';
import { openEdit } from '../../../support/screens/articleScreens';
import { answerDialog, button, field, statusLine } from '../../../support/screens/editScreen';
import { conflictDialog, otherEditor } from '../../../support/screens/otherEditor';

const fake = startFakeApi();
const stored = article('7', { author: 'Ida', source: 'Sutras', isPublic: false });

describe('Undo after a merge', () => {
  test('after “Yours” was chosen, and not saved yet, goes back to what somebody else has saved', async () => {
    const { user, inStore, articles } = await openEdit(fake, stored);
    await user.type(field('Author'), ' or');
    otherEditor(articles, stored._id).change({ author: 'Eva', isPublic: true });
    await user.keyboard('{Control>}s{/Control}');
    await conflictDialog();
    await user.click(button('Save with these choices'));
    await answerDialog(user, 'Look first');
    await screen.findByRole('alert');
    expect(field('Author')).toHaveValue('Ida or');
    await user.click(button('Undo the last change'));
    expect(field('Author')).toHaveValue('Eva');
    await user.click(button('Retry'));
    await waitFor(() => expect(statusLine()).not.toHaveTextContent('Unsaved changes'));
    expect(inStore()?.author).toBe('Eva');
  });

  test("leaves what somebody else has made of one's own saved edit, and takes back what was edited since", async () => {
    const { user, inStore, articles } = await openEdit(fake, stored);
    const save = async () => {
      await user.keyboard('{Control>}s{/Control}');
      await waitFor(() => expect(statusLine()).toHaveTextContent(/^Saved/));
    };
    await user.type(field('Author'), ' wrote');
    await save();
    otherEditor(articles, stored._id).change({ author: 'Eva, better' });
    await user.type(field('Source'), '!');
    await save();
    await waitFor(() => expect(field('Author')).toHaveValue('Eva, better'));
    await user.click(button('Undo the last change'));
    expect(field('Source')).toHaveValue('Sutras');
    expect(button('Undo the last change')).toHaveAttribute('aria-disabled', 'true');
    await save();
    expect(inStore()).toMatchObject({ author: 'Eva, better', source: 'Sutras' });
  });
});

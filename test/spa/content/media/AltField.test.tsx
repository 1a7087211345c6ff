import { screen, waitFor, within } from '@testing-library/react';
import { configureApi } from '../../../../src/api';
import { answerDialog, button, card, chooseFile, files } from '../../../support/screens/editScreen';
import { openArticle, sectionCard, sections } from '../../../support/screens/sectionScreen';
import { startFakeApi } from '../../../support/fakeApi/startFakeApi';

const fake = startFakeApi();

const coverName = 'Article Image (900 x 1600)';
const withCover = { sections, imgURL: `articles/${'7'.padStart(24, 'a')}/coverImage.jpg` };
const [, , third] = sections;
const name = 'Alternative text';
const altIn = (part: HTMLElement) => within(part).getByRole('textbox', { name });
const boxIn = (part: HTMLElement) => within(part).getByRole('checkbox', { name: 'Decorative' });
const french = () =>
  within(screen.getByRole('group', { name: 'Languages of the texts' })).getByRole('button', {
    name: /^fr-FR/,
  });

afterEach(() => configureApi({ hasExtensions: true }));

test('what pictures show is written per language, and not for one that is decorative', async () => {
  const { user, saves } = await openArticle(fake, withCover);
  const section = await sectionCard(third?._id ?? '');
  expect(screen.getAllByRole('textbox', { name })).toHaveLength(2);
  expect(altIn(card(coverName))).toHaveAccessibleDescription(
    'What the picture shows, for those who do not see it',
  );
  await user.type(altIn(card(coverName)), 'A lake');
  await user.click(french());
  expect(altIn(card(coverName))).toHaveValue('');
  await user.type(altIn(card(coverName)), 'Un lac');
  await user.type(altIn(section), 'Un arbre');
  expect(altIn(section)).toHaveAttribute('lang', 'fr-FR');

  await user.click(boxIn(card(coverName)));
  expect(altIn(card(coverName))).toBeDisabled();
  expect(altIn(card(coverName))).toHaveValue('');
  await user.click(button('Undo the last change'));
  expect(altIn(card(coverName))).toHaveValue('Un lac');
  await user.click(boxIn(section));

  await user.click(button('Save'));
  await answerDialog(user, 'Ok');
  expect(saves()).toEqual([
    expect.objectContaining({ imgAlt: { 'en-US': 'A lake', 'fr-FR': 'Un lac' } }),
  ]);
  expect(saves()[0]?.sections?.find(({ _id }) => _id === third?._id)).toEqual({
    ...third,
    imgAlt: { 'fr-FR': 'Un arbre' },
    imgDecorative: true,
  });
});

test('a picture that is chosen after a language is described in that language', async () => {
  const { user } = await openArticle(fake, { sections: [] });
  await user.click(french());
  await chooseFile(user, coverName, 'Select Image', files.jpeg());
  expect(await within(card(coverName)).findByRole('textbox', { name })).toHaveAttribute(
    'lang',
    'fr-FR',
  );
});

test('a copy of a section is without the picture and what it shows', async () => {
  const imgFocus = { x: 0.2, y: 0.8 };
  const described = { ...third, imgAlt: { 'en-US': 'A tree' }, imgDecorative: false, imgFocus };
  const { user, saves } = await openArticle(fake, { sections: [described as never] });
  await sectionCard(third?._id ?? '');
  await user.click(button('Duplicate Section: Pose'));
  await user.click(await screen.findByRole('button', { name: 'Create' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  const copy = saves()[0]?.sections?.find(({ _id }) => _id !== third?._id);
  expect(copy).toMatchObject({ imgURL: null, title: { 'en-US': 'Pose' } });
  expect(Object.keys(copy ?? {})).not.toContain('imgAlt');
  expect(Object.keys(copy ?? {})).not.toContain('imgDecorative');
  expect(Object.keys(copy ?? {})).not.toContain('imgFocus');
});

test('nothing asks for it where there is no picture, or at a host that does not know it', async () => {
  const { unmount } = await openArticle(fake, { sections: [] });
  expect(screen.queryByRole('textbox', { name })).not.toBeInTheDocument();
  unmount();
  configureApi({ hasExtensions: false });
  await openArticle(fake, withCover);
  await sectionCard(third?._id ?? '');
  expect(screen.queryByRole('textbox', { name })).not.toBeInTheDocument();
  expect(screen.queryByText('No alternative text')).not.toBeInTheDocument();
});

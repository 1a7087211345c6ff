import { screen, waitFor } from '@testing-library/react';
import { allContentTypes, type ContentType, contentTypes, fieldKind } from '../../src/api';
import contract from '../../src/contract/openapi.gen.json';
import { labelKey } from '../../src/spa/model/fieldLabels';
import { tag } from '../support/fakeApi/fakeContent';
import { keepFiles, keepItems } from '../support/fakeApi/fakeItems';
import { restoreVisit, startFakeApi } from '../support/fakeApi/startFakeApi';
import { editScreenWith } from '../support/screens/editScreen';
import { renderApp } from '../support/screens/renderApp';

const fake = startFakeApi();

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, unknown>>;
}

const schemas = contract.components.schemas as unknown as Readonly<Record<string, Schema>>;

const fieldsOf = ({ $ref, allOf = [], properties = {} }: Schema = {}): string[] => [
  ...($ref ? fieldsOf(schemas[$ref.split('/').at(-1) ?? '']) : []),
  ...allOf.flatMap(fieldsOf),
  ...Object.keys(properties),
];

/** The fields of a type that have a label, since people edit them. */
const editableFields = (type: ContentType): string[] =>
  [...new Set(fieldsOf(schemas[`${contentTypes[type].entity}Input`]))].filter(labelKey).sort();

const chosen = tag('7', { title: { 'en-US': 'text of tagIds' } });
const id = 'a'.repeat(24);

/** A value of a field, and what it looks like on a form; numbers and files are told apart by the field's place. */
function sample(field: string, place: number): { value: unknown; shown: string } {
  const text = `text of ${field}`;
  const kind = fieldKind(field);
  if (kind === 'localised') return { value: { 'en-US': text }, shown: text };
  if (kind === 'number') return { value: 4000 + place, shown: String(4000 + place) };
  if (kind === 'file') {
    const key = `articles/${id}/${String(place).padStart(24, '0')}.jpg`;
    return { value: key, shown: key };
  }
  if (kind === 'instant') return { value: '2031-02-03T00:00:00.000Z', shown: '03/02/2031' };
  if (kind === 'enum') return { value: 'premium', shown: 'premium' };
  // A picture that is decorative has no words.
  if (field === 'imgDecorative') return { value: false, shown: 'Decorative' };
  if (kind === 'point') return { value: { x: 0.2, y: 0.4 }, shown: 'set in the dialog' };
  if (kind === 'flag') return { value: true, shown: 'Unpublish' };
  if (kind === 'references') return { value: [chosen._id], shown: text };
  return { value: text, shown: text };
}

/** All that a form shows: texts, what is in its controls, and the files that it has asked for. */
const shownNow = (): string =>
  [
    screen.getByRole('main').textContent,
    ...[...document.querySelectorAll('input, textarea, select')].map(
      (control) => (control as HTMLInputElement).value,
    ),
    ...fake.callsOf('getFileUrl').map(({ body }) => (body as { path: string }).path),
  ].join('\n');

/** The editable fields of the contract that stand on no form; of each, why. */
const onNoForm: Readonly<Record<ContentType, readonly string[]>> = {
  // The contract has them for what other tools store; the focus is set in the dialog that crops.
  articles: ['audioURL', 'duration', 'imgFocus', 'vimeoAudioURL'],
  audios: ['imgFocus', 'source'],
  videos: ['imgFocus'],
  // Follows the title (D122).
  tags: ['imgFocus', 'name'],
};

it.each(allContentTypes)('the form of %s shows each field that people edit', async (type) => {
  const fields = editableFields(type).map((field, place) => ({ field, ...sample(field, place) }));
  const values = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
  if (type !== 'tags') keepItems(fake, 'Tag', [chosen]);
  keepItems(fake, contentTypes[type].entity, [{ _id: id, ...values }]);
  keepFiles(fake);
  restoreVisit(fake);
  await renderApp(`/admin/${type}/${id}/edit`);
  await editScreenWith('ID');
  const missing = () => {
    const shown = shownNow();
    return fields.filter((one) => !shown.includes(one.shown)).map(({ field }) => field);
  };
  await waitFor(() => expect(missing()).toEqual(onNoForm[type]));
});

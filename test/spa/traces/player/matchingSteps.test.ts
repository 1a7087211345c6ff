import { matchingSteps, slicesIn } from '../../../../src/spa/traces/player/matchingSteps';
import type { Moment } from '../../../../src/spa/traces/player/moment';

const moment = (type: string, slices: string[], endpoint = ''): Moment => ({
  action: { type },
  endpoint,
  ms: 0,
  slices,
  state: {},
  error: undefined,
  sideEntries: [],
  pressed: [],
});
const moments: Moment[] = [
  { ...moment('', []), action: undefined },
  moment('articles/fieldEdited', ['articles']),
  moment('api/executeQuery/pending', ['api'], 'listArticles'),
  moment('modal/opened', ['modal', 'articles']),
];
const stepsFor = (slice: string, text: string) => matchingSteps(moments, { slice, text });

describe('the action filter', () => {
  it('keeps everything, the start included, when it is empty', () => {
    expect(stepsFor('', ' ')).toEqual([0, 1, 2, 3]);
    expect(slicesIn(moments)).toEqual(['api', 'articles', 'modal']);
  });

  it.each([
    ['articles', '', [1, 3]],
    ['', 'ARTICLES', [1, 2]],
    ['', '3', [3]],
    ['articles', 'modal', [3]],
    ['modal', 'edited', []],
  ])('by slice %p and text %p keeps %p', (slice, text, expected) => {
    expect(stepsFor(slice, text)).toEqual(expected);
  });
});

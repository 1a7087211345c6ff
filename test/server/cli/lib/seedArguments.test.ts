import { readSeedArguments } from '../../../../src/server/cli/lib/seedArguments';
import { forEachType } from '../../../support/server/content';

it('the seed command reads counts and the seed', () => {
  expect(readSeedArguments(['--articles', '10000', '--users=100000'])).toEqual({
    seed: 1,
    counts: { ...forEachType(() => 0), articles: 10_000, users: 100_000 },
  });
  expect(readSeedArguments(['--tags', '3', '--seed', '42'])).toMatchObject({
    seed: 42,
    counts: { tags: 3 },
  });
});

it('the seed command can be told to remove the sample content, and nothing beside it', () => {
  expect(readSeedArguments(['--remove-sample'])).toBe('removeSample');
  expect(() => readSeedArguments(['--remove-sample', '--users', '5'])).toThrow(/remove-sample/);
});

it.each([
  [[], /how many/],
  [['--articles', '0'], /how many/],
  [['--articles', 'many'], /--articles must be a whole number/],
  [['--articles', '-5'], /articles/],
  [['--articles=-5'], /--articles must be a whole number/],
  [['--articles', '1.5'], /--articles must be a whole number/],
  [['--users', '1000001'], /--users must be a whole number from 0 to 1000000/],
  [['--users', '5', '--seed', 'x'], /--seed must be/],
  [['--series', '5'], /series/],
  [['5'], /5/],
  [['--tags'], /tags/],
])('the seed command refuses %j', (args, message) => {
  expect(() => readSeedArguments(args)).toThrow(message);
});

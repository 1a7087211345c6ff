import fc from 'fast-check';

/** Random content items with all the fields of an article and some that no screen knows. */

const culture = fc.constantFrom('en-US', 'en-GB', 'fr-FR', 'is-IS', 'enUS', 'de-DE');
export const arbitraryText = fc.dictionary(culture, fc.string());
const id = fc
  .array(fc.integer({ min: 0, max: 15 }), { minLength: 24, maxLength: 24 })
  .map((digits) => digits.map((digit) => digit.toString(16)).join(''));
const instant = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString());

const section = fc.record(
  {
    _id: id,
    title: arbitraryText,
    type: fc.constantFrom('TextSection', 'QuoteSection', 'SingleImageSection', 'Unheard'),
    order: fc.option(fc.integer()),
    text: arbitraryText,
    fontStyle: fc.option(fc.string()),
    odd: fc.jsonValue(),
  },
  { requiredKeys: ['_id'] },
);

export const arbitraryItem = fc.record(
  {
    _id: id,
    title: arbitraryText,
    description: arbitraryText,
    author: fc.option(fc.string()),
    source: fc.option(fc.string()),
    tier: fc.constantFrom('free', 'premium'),
    isPublic: fc.boolean(),
    publishAt: fc.option(instant),
    tagIds: fc.array(id),
    sections: fc.uniqueArray(section, { selector: (one) => one._id }),
    'field.with.dots': fc.jsonValue(),
    unknown: fc.jsonValue(),
    updatedAt: instant,
  },
  { requiredKeys: ['_id'] },
);

/** One edit of a plain field or of a text in one culture, as the screens make them. */
export const arbitraryEdit = fc.oneof(
  fc.tuple(
    fc
      .constantFrom('title', 'description')
      .chain((field) =>
        fc.constantFrom('en-US', 'en-GB', 'fr-FR', 'is-IS').map((code) => `${field}.${code}`),
      ),
    fc.string(),
  ),
  fc.tuple(fc.constantFrom('author', 'source'), fc.string()),
  fc.tuple(fc.constant('tier'), fc.constantFrom('free', 'premium')),
  fc.tuple(fc.constant('publishAt'), fc.option(instant)),
  fc.tuple(fc.constant('tagIds'), fc.array(id)),
);

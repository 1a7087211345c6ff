import type enUS from '../../../public/assets/i18n/en-US.json';

/** The American English dictionary is the type of all; a test compares the other three with it. */
export type Dictionary = typeof enUS;

type PluralSuffix = '_zero' | '_one' | '_two' | '_few' | '_many' | '_other';
type WithoutPlural<Key extends string> = Key extends `${infer Stem}${PluralSuffix}` ? Stem : Key;

type Leaves<Branch, Prefix extends string = ''> = {
  [Key in keyof Branch & string]: Branch[Key] extends string
    ? WithoutPlural<`${Prefix}${Key}`>
    : Leaves<Branch[Key], `${Prefix}${Key}.`>;
}[keyof Branch & string];

/** Every key of the dictionaries; plural forms count as one key. */
export type TKey = Leaves<Dictionary>;

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    returnNull: false;
    resources: { translation: Dictionary };
  }
}

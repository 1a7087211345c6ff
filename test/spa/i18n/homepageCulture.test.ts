import { getHomepageCulture, setHomepageCulture } from '../../../src/spa/i18n';

beforeEach(() => localStorage.clear());

describe('the homepage culture', () => {
  test('is en-GB, and stored, if nothing is stored (D48) [L255.1]', () => {
    expect(getHomepageCulture(localStorage)).toBe('en-GB');
    expect(localStorage.getItem('homepageCultureKey')).toBe('en-GB');
  });

  test('is read from the storage', () => {
    localStorage.setItem('homepageCultureKey', 'is-IS');
    expect(getHomepageCulture(localStorage)).toBe('is-IS');
  });

  test('can only be set to a selectable code; otherwise setting it returns false (D48) [L149.1]', () => {
    expect(setHomepageCulture(localStorage, 'en-US', ['en-US'])).toBe(true);
    expect(localStorage.getItem('homepageCultureKey')).toBe('en-US');
    expect(setHomepageCulture(localStorage, 'en-GB', ['en-US'])).toBe(false);
    expect(setHomepageCulture(localStorage, 'xx', ['en-US'])).toBe(false);
    expect(localStorage.getItem('homepageCultureKey')).toBe('en-US');
  });
});

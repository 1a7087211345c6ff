import {
  billingStatusText,
  createdAtText,
  initials,
  normalizeBillingStatus,
} from '../../../../src/spa/features/users/userTexts';

describe('initials', () => {
  it.each([
    ['Anna Larsen', 'AL'],
    ['Þórunn Æsa Jónsdóttir', 'ÞÆ'],
    ['  élodie   de la Tour ', 'ÉD'],
    ['Sóley', 'S'],
    ['', '?'],
    ['   ', '?'],
    ['🧘 Yogi', '🧘Y'],
  ])('of "%s" are %s (D40) [L89.2]', (name, expected) => {
    expect(initials(name)).toBe(expected);
  });
});

describe('a billing status', () => {
  it('is recognized in both spellings (D37) [L91.1]', () => {
    expect(normalizeBillingStatus('nonRenewing')).toBe('non_renewing');
    expect(normalizeBillingStatus('notSubscribed')).toBe('not_subscribed');
    expect(normalizeBillingStatus('active')).toBe('active');
  });

  it('that is unknown is shown as stored, with spaces (D37 and D38)', () => {
    expect(billingStatusText('on_hold_again')).toEqual({ text: 'on hold again' });
    expect(billingStatusText('constructor')).toEqual({ text: 'constructor' });
  });
});

describe('the creation time', () => {
  it('has a twelve-hour clock without am or pm (D41) [L262.1]', () => {
    const afternoon = new Date(2026, 2, 7, 13, 5, 9).toISOString();
    expect(createdAtText(afternoon)).toBe('07/03/2026 - 01:05:09');
    expect(createdAtText(new Date(2026, 2, 7, 0, 0, 0).toISOString())).toBe(
      '07/03/2026 - 12:00:00',
    );
  });
});

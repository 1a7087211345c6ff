import { configureApi } from '../../../src/api';
import {
  addressOf,
  adjustServerClock,
  headersOf,
  serverNow,
} from '../../../src/api/transport/send';

const echoed = (): string | undefined => headersOf({ url: '/tags' }, null)['x-xsrf-token'];

function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: this is how a server's cookie gets into jsdom
  document.cookie = text;
}

afterEach(() => {
  configureApi({ host: '/api' });
  setCookie('XSRF-TOKEN=; max-age=0');
});

describe('D33: the XSRF cookie', () => {
  test('is sent as a header to the page’s own origin only [L185.1]', () => {
    setCookie('other=1');
    expect(echoed()).toBeUndefined();
    setCookie('XSRF-TOKEN=a%20b');
    expect(echoed()).toBe('a b');
    for (const host of [`${location.origin}/v1`, location.origin]) {
      configureApi({ host });
      expect(echoed()).toBe('a b');
    }
    for (const host of ['https://api.example', '//api.example', `${location.origin}0`]) {
      configureApi({ host });
      expect(echoed()).toBeUndefined();
    }
  });

  test('is sent unchanged if its encoding is invalid', () => {
    setCookie('XSRF-TOKEN=100%');
    expect(echoed()).toBe('100%');
  });
});

test('the host may end in a slash', () => {
  configureApi({ host: 'https://api.example/v1//' });
  expect(addressOf({ url: '/tags', params: { showAll: 0, view: undefined } })).toBe(
    'https://api.example/v1/tags?showAll=0',
  );
});

const header = (offset: number) => new Date(Date.now() + offset).toUTCString();
const offset = () => serverNow() - Date.now();

describe('the server’s time', () => {
  // Between two looks at the clock a busy machine may let some time pass.
  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  });
  afterEach(() => jest.restoreAllMocks());

  test('equals the local time while the two differ by less than the precision of the header', () => {
    for (const difference of [0, 900, -900]) {
      adjustServerClock(header(difference));
      expect(offset()).toBe(0);
    }
  });

  test('is an hour later on a device that is an hour late, to the second', () => {
    adjustServerClock(header(3_600_000));
    expect(Math.abs(offset() - 3_600_000)).toBeLessThanOrEqual(1_000);
    adjustServerClock(header(0));
    expect(offset()).toBe(0);
  });

  test('stays unchanged after an answer without a date', () => {
    adjustServerClock(header(-60_000));
    const before = offset();
    adjustServerClock(null);
    adjustServerClock('soon');
    expect(offset()).toBe(before);
    adjustServerClock(header(0));
  });
});

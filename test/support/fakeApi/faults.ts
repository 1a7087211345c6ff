import { type FakeAnswer, type FakeCall, failure } from './fakeApi';

/** A way in which a server fails. */
export interface Fault {
  readonly name: string;
  readonly answer: (call: FakeCall) => FakeAnswer | Promise<FakeAnswer>;
  /** What the app says of it in American English. */
  readonly says: string;
}

const unknown = 'An unknown error occurred. Try again later.';

/** Milliseconds that a call may take where a test waits for its end. */
export const shortTimeout = 250;

/** Every way of failing but the refused session, which is no failure of the call. */
export const faults: readonly Fault[] = [
  {
    name: '500',
    answer: () => failure(500, 'InternalError', 'The database is away.'),
    says: 'The database is away.',
  },
  {
    name: '403',
    answer: () => failure(403, 'Forbidden'),
    says: 'You do not have the rights to do this.',
  },
  {
    name: '404',
    answer: () => failure(404, 'NotFound', 'There is no such thing.'),
    says: 'There is no such thing.',
  },
  {
    name: '409',
    answer: () => failure(409, 'Conflict', 'Somebody was quicker.'),
    says: 'Somebody was quicker.',
  },
  {
    name: '413',
    answer: () => failure(413, 'PayloadTooLarge'),
    says: 'This is too large to be sent.',
  },
  {
    name: '429',
    answer: () => failure(429, 'TooManyRequests'),
    says: 'Too many attempts. Please wait a moment and try again.',
  },
  {
    name: 'no answer in time',
    answer: async ({ closed }) => {
      await closed;
      return { cut: true };
    },
    says: 'The server did not answer in time. Please try again.',
  },
  {
    name: 'a broken connection',
    answer: () => ({ cut: true }),
    says: 'The server could not be reached. Check your connection and try again.',
  },
  {
    name: 'a page of a proxy with 502',
    answer: () => ({ status: 502, text: '<h1>Bad gateway</h1>', contentType: 'text/html' }),
    says: unknown,
  },
  {
    name: 'a page instead of JSON with 200',
    answer: () => ({ text: '<!doctype html><h1>Welcome</h1>', contentType: 'text/html' }),
    says: unknown,
  },
  { name: 'an empty answer', answer: () => ({ text: '' }), says: 'Response had not content' },
];

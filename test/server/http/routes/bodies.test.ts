import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { withMinimumRate } from '../../../../src/server/http/routes/bodies';

const span = 10_000;
const kilobytes = (count: number): Buffer => Buffer.alloc(count * 1_000);

describe('a streamed request body', () => {
  beforeEach(() =>
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }),
  );
  afterEach(() => jest.useRealTimers());

  const turn = () => new Promise(setImmediate);

  it('may take its time at 10 kB a second, and arrives completely', async () => {
    const body = new PassThrough();
    const received = buffer(withMinimumRate(body));
    for (let second = 0; second < 35; second += 1) {
      body.write(kilobytes(10));
      await turn();
      jest.advanceTimersByTime(1_000);
    }
    body.end();
    expect(await received).toHaveLength(350_000);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is ended as too slow below that rate, and the connection stays open for the answer', async () => {
    const body = new PassThrough();
    const bytes = withMinimumRate(body);
    const failure = buffer(bytes).catch((error: unknown) => error);
    body.write(kilobytes(99));
    await turn();
    jest.advanceTimersByTime(span);
    expect(await failure).toMatchObject({ name: 'RequestTimeout', status: 408 });
    expect(body.destroyed).toBe(false);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that was broken off before anybody read it fails at once', async () => {
    const body = new PassThrough();
    body.destroy();
    await turn();
    const failure = buffer(withMinimumRate(body)).catch((error: unknown) => error);
    expect(await failure).toMatchObject({ code: 'ECONNRESET' });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('is not ended because of a slow reader', async () => {
    const body = new PassThrough();
    const bytes = withMinimumRate(body);
    body.write(kilobytes(200));
    await turn();
    jest.advanceTimersByTime(5 * span);
    expect(bytes.destroyed).toBe(false);
    const received = buffer(bytes);
    body.end();
    expect(await received).toHaveLength(200_000);
  });

  it.each([
    ['with an error', (body: PassThrough) => body.destroy(new Error('gone')), 'gone'],
    ['without one', (body: PassThrough) => body.destroy(), 'broken off'],
  ])(
    'that breaks off %s is an error for who reads, and for nobody else',
    async (_, end, message) => {
      const unread = new PassThrough();
      withMinimumRate(unread);
      end(unread.on('error', () => {}));
      const body = new PassThrough();
      const failure = buffer(withMinimumRate(body)).catch(String);
      body.write('x');
      end(body);
      expect(await failure).toContain(message);
      expect(jest.getTimerCount()).toBe(0);
    },
  );
});

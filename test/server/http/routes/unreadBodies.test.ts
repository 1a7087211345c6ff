import { connect } from 'node:net';
import { startServer, type TestServer } from '../../../support/server/server';

const json = { 'content-type': 'application/json' };

describe('a body that the server does not read', () => {
  let server: TestServer;
  let url: string;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    server = await startServer();
    url = await server.listen();
    tokens.admin = await server.adminToken();
    tokens.user = await server.userToken();
  });
  afterAll(() => server.close());

  const refused = async (body: string, headers: Record<string, string>) => {
    const response = await fetch(`${url}/api/articles`, { method: 'PATCH', body, headers });
    expect(response.headers.get('connection')).not.toBe('close');
    const { errors } = await response.json();
    return [response.status, errors[0].name];
  };

  it.each([
    ['one too large', 'admin', 413, 'PayloadTooLarge'],
    ['one of a caller without the right', 'user', 403, 'Forbidden'],
    ['one of a caller without a session', 'nobody', 401, 'Unauthorized'],
  ])('is answered in a way that its sender can read: %s', async (_why, who, ...answer) => {
    const headers = { ...json, 'x-auth': tokens[who] ?? '' };
    const body = JSON.stringify({ author: 'x'.repeat(20_000_000) });
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(await refused(body, headers)).toEqual(answer);
    }
  });

  it('leaves the connection usable once it has arrived', async () => {
    const { hostname, port } = new URL(url);
    const text = await new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect(Number(port), hostname);
      socket.setEncoding('utf8').on('data', (part: string) => {
        received += part;
        if (received.endsWith('{"data":{"ok":true},"errors":[]}')) socket.end();
      });
      socket.on('error', reject).on('close', () => resolve(received));
      const body = 'x'.repeat(1_000_000);
      const head = `PATCH /api/articles HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
      socket.write(`${head}${body}GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`);
    });
    expect(text).toMatch(/^HTTP\/1\.1 401 .*HTTP\/1\.1 200 /s);
  });

  it('is disconnected if it does not end', async () => {
    const { hostname, port } = new URL(url);
    const received = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(Number(port), hostname);
      socket.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      // Reset or closed: either way nobody listens any more.
      socket.on('error', () => {}).on('close', () => resolve(text));
      socket.write(
        'PATCH /api/articles HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 4000000\r\n\r\n{',
      );
    });
    expect(received).toMatch(/^HTTP\/1\.1 401 /);
  });
});

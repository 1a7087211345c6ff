import { request } from 'node:http';
import { buildApp } from '../../../src/server/app';
import { reportFigure } from '../../support/fullSize';
import { readMail } from '../../support/server/mail';
import { startServer, type TestServer } from '../../support/server/server';

/** Asks for a link over a connection, with whatever stands for the address and the host. */
const forgotBy = (
  address: string,
  path = '/api/users/me/forgotPassword',
  headers: Record<string, string> = {},
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(address);
    const options = { hostname, port, path, method: 'POST', agent: false };
    const sent = { 'content-type': 'application/json', ...headers };
    request({ ...options, headers: sent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode));
    })
      .on('error', reject)
      .end(JSON.stringify({ email: 'asa@example.com' }));
  });

describe('links in mails', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: { PUBLIC_URL: 'https://shala.example' } });
  });
  afterAll(() => server.close());

  it('use the configured address, whatever a request’s headers say', async () => {
    await server.account({ email: 'asa@example.com' });
    const evil = 'evil.example';
    const there = `http://${evil}/`;
    const hosts = ['x-forwarded-host', 'x-host', 'x-forwarded-server', 'x-http-host-override'];
    const variants: { path?: string; headers: Record<string, string> }[] = [
      ...[evil, `${evil}:443`, `localhost:4000@${evil}`, `shala.example.${evil}`, '', '[::1]'].map(
        (host) => ({ headers: { host } }),
      ),
      ...hosts.map((name) => ({ headers: { [name]: evil } })),
      ...hosts.map((name) => ({ headers: { [name]: `shala.example, ${evil}`, host: evil } })),
      { headers: { 'x-forwarded-host': evil, 'x-forwarded-proto': 'http' } },
      { headers: { 'x-forwarded-proto': 'javascript' } },
      { headers: { 'x-forwarded-scheme': 'http', 'x-forwarded-port': '666' } },
      { headers: { 'x-forwarded-prefix': `/${evil}` } },
      { headers: { 'x-forwarded-for': evil, 'x-real-ip': evil } },
      { headers: { forwarded: `host=${evil};proto=http` } },
      { headers: { forwarded: `for=1.1.1.1;host="${evil}", host=${evil}` } },
      { headers: { 'x-original-url': there, 'x-rewrite-url': there } },
      { headers: { 'x-original-host': evil, 'x-backend-host': evil } },
      { headers: { origin: there } },
      { headers: { referer: `${there}signin` } },
      { headers: { 'base-url': there, 'x-base-url': there, 'proxy-host': evil } },
      { path: `${there}api/users/me/forgotPassword`, headers: {} },
      { path: `${there}api/users/me/forgotPassword`, headers: { host: evil } },
      { path: `https://${evil}:8443/api/users/me/forgotPassword`, headers: { host: 'localhost' } },
      { path: `HTTP://user:secret@${evil}/api/users/me/forgotPassword`, headers: {} },
    ];
    const behind = { ...server.deps, config: { ...server.deps.config, trustProxy: true } };
    const proxied = await buildApp(behind, { publicFolder: server.dataDir });
    const addresses = [await server.listen(), await proxied.listen({ port: 0, host: '127.0.0.1' })];
    for (const { path, headers } of variants) {
      for (const address of addresses) {
        expect([path, headers, await forgotBy(address, path, headers)]).toEqual([
          path,
          headers,
          200,
        ]);
      }
    }
    await proxied.close();
    reportFigure(
      'A10',
      `${variants.length} variants, each with and without a proxy, 0 links elsewhere`,
    );
    const mails = (await server.mails()).map(readMail);
    expect(mails).toHaveLength(variants.length * 2);
    expect(variants.length).toBeGreaterThanOrEqual(30);
    for (const { text, html } of mails) {
      expect(text).toContain('https://shala.example/resetPass/');
      expect(text + html).not.toContain(evil);
    }
  });
});

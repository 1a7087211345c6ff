import { readFileSync } from 'node:fs';
import { readConfig } from '../../../src/server/config/config';
import { commonHeaders, pageHeaders } from '../../../src/server/http/answers/securityHeaders';
import { Nginx } from '../../support/services/nginx';
import { startServer } from '../../support/server/server';

const token = 'canaryOfAResetToken';

describe('the nginx examples', () => {
  let nginx: Nginx | undefined;
  afterAll(() => nginx?.stop());

  it('keep addresses, which may contain reset links, out of both logs', async () => {
    const server = await startServer();
    const port = Number(new URL(await server.listen()).port);
    nginx = await Nginx.start([port, port, port]);
    const { url } = nginx;
    const ask = () => fetch(`${url}/resetPass/${token}`, { headers: { referer: token } });
    expect((await ask()).status).toBe(503);
    await server.close();
    // Failures of the servers go to the other log, with the address of the call.
    expect((await ask()).status).toBe(502);
    const logs = await nginx.logs();
    expect(logs).not.toContain(token);
  });

  it('all contain these settings', () => {
    const guide = readFileSync('docs/operations.md', 'utf8');
    const examples = [...guide.matchAll(/```nginx\n([\s\S]*?)```/g)].map(([, text = '']) => text);
    expect(examples).toHaveLength(3);
    for (const example of examples) {
      expect(example).toMatch(/^\s*access_log off;$/m);
      expect(example).toMatch(/^\s*limit_conn connections 512;$/m);
      expect(example).toMatch(/^\s*error_log \/var\/log\/nginx\/error\.log crit;$/m);
    }
  });

  it('send with the files of the page what our own server sends with it', () => {
    const config = readConfig({
      PUBLIC_URL: 'https://shala.example',
      API_HOST: 'https://api.example',
      TRACES: 'off',
    });
    const guide = readFileSync('docs/operations.md', 'utf8');
    const lines = [...guide.matchAll(/add_header ([\w-]+) (?:"(.*)"|(.*));$/gm)];
    expect(guide).toContain(`map $uri $framed_by { default "'none'"; ~\\.pdf$ "'self'"; }`);
    const said = lines.map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      (quoted ?? plain)?.replace('$framed_by', "'none'"),
    ]);
    const { 'cross-origin-resource-policy': _, ...common } = commonHeaders(config);
    expect(Object.fromEntries(said)).toEqual({ ...common, ...pageHeaders('/', config) });
  });
});

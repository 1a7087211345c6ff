import { readFileSync } from 'node:fs';
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
    expect(examples).toHaveLength(2);
    for (const example of examples) {
      expect(example).toMatch(/^\s*access_log off;$/m);
      expect(example).toMatch(/^\s*limit_conn connections 512;$/m);
      expect(example).toMatch(/^\s*error_log \/var\/log\/nginx\/error\.log crit;$/m);
    }
  });
});

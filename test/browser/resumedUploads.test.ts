import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningApp, startApp } from '../support/server/app';
import { copyStore } from '../support/server/copyStore';
import type { Item } from '../support/server/content';
import { reportFigure } from '../support/fullSize';
import { mp3Frame } from '../support/mediaFiles';
import { freePort } from '../support/server/serverProcess';
import { relayTo } from '../support/services/relay';

const size = 199_999_999;
const partBytes = 2_000_000;

/** Bytes of a sound of which every frame holds its number, so that none can be lost or come twice unseen. */
function soundBytes(start: number, end: number): Buffer {
  const first = Math.floor(start / mp3Frame.length);
  const last = Math.ceil(end / mp3Frame.length);
  const frames = Buffer.alloc((last - first) * mp3Frame.length);
  for (let frame = first; frame < last; frame += 1) {
    const at = (frame - first) * mp3Frame.length;
    mp3Frame.copy(frames, at);
    frames.writeUInt32BE(frame, at + 100);
  }
  const from = start - first * mp3Frame.length;
  return frames.subarray(from, from + end - start);
}

it('200 MB are stored whole over three cuts of the network and a crash of the server, and no byte is sent again that was acknowledged', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shala-resumed-'));
  const dataDir = join(folder, 'data');
  await copyStore('bare', dataDir);
  const port = await freePort();
  let app: RunningApp = await startApp({ dataDir, port });
  const relay = await relayTo(port);
  try {
    const token = (await app.signIn()).tokens.accessToken;
    const { data: audio } = await app.call<Item>('PATCH', '/audios', token, {});
    const path = `/S3/audios/${audio._id}/audio.mp3`;
    const addressOf = (at: number, offset: number) =>
      `http://127.0.0.1:${at}/api${path}/parts?offset=${offset}&size=${size}&modified=7`;
    const headers = { 'x-auth': token, 'content-type': 'audio/mpeg' };
    /** Asks by an empty part. */
    const known = async () => {
      const answer = await fetch(addressOf(port, 0), { method: 'PATCH', headers, body: '' });
      return ((await answer.json()) as { data: { offset: number } }).data.offset;
    };
    let sent = 0;

    /** Sends a part, or the half of it and then nothing more. */
    const send = async (offset: number, interrupt?: () => Promise<unknown>) => {
      const part = soundBytes(offset, Math.min(offset + partBytes, size));
      const call = request(addressOf(relay.port, offset), {
        method: 'PATCH',
        agent: false,
        headers: { ...headers, 'content-length': part.length },
      });
      if (interrupt) {
        const broken = once(call, 'error');
        sent += part.length / 2;
        await new Promise((resolve) => call.write(part.subarray(0, part.length / 2), resolve));
        await interrupt();
        await broken.catch(() => {});
        return null;
      }
      sent += part.length;
      const answered = once(call, 'response');
      call.end(part);
      const [answer] = await answered;
      const { data } = JSON.parse(Buffer.concat(await answer.toArray()).toString());
      return data as { offset: number; Key?: string };
    };

    const cut = async () => {
      await relay.cut();
      await relay.mend();
    };
    const crash = async () => {
      await app.kill();
      app = await startApp({ dataDir, port });
    };
    const interruptions = new Map(
      [20, 45, 70, 90].map((part, at) => [part, at === 2 ? crash : cut]),
    );
    let offset = 0;
    let key: string | undefined;
    for (let part = 0; key === undefined; part += 1) {
      const interrupt = interruptions.get(part);
      const answer = await send(offset, interrupt);
      const reached = answer?.offset ?? (await known());
      expect(reached).toBeGreaterThanOrEqual(offset);
      offset = reached;
      key = answer?.Key;
    }

    expect(sent - size).toBeLessThanOrEqual((interruptions.size * partBytes) / 2);
    const { data: url } = await app.call<string>('PATCH', `/S3/${audio._id}/getDataURL`, token, {
      path: key,
    });
    const stored = createHash('sha256');
    let length = 0;
    for await (const chunk of (await fetch(url)).body ?? []) {
      stored.update(chunk);
      length += chunk.length;
    }
    expect(length).toBe(size);
    const wanted = createHash('sha256');
    for (let at = 0; at < size; at += partBytes) {
      wanted.update(soundBytes(at, Math.min(at + partBytes, size)));
    }
    expect(stored.digest('hex')).toBe(wanted.digest('hex'));
    reportFigure('C10', `200 MB over 3 cuts and a crash: ${sent - size} bytes sent twice`);
    await app.stop();
  } finally {
    await relay.cut();
    await app.kill();
    await rm(folder, { recursive: true, force: true });
  }
});

import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { freePort } from '../server/serverProcess';
import { swiftPython } from './s3Programs';

const accessKeyId = 'shala:files';
/** Has characters that addresses escape. */
const secretAccessKey = 'canary+s3/key=';

/** How it is found in a log: plain, and as addresses spell it. */
export const s3Secrets: readonly string[] = [secretAccessKey, encodeURIComponent(secretAccessKey)];

/** A real S3 service of its own, in a temporary folder and on a port of its own. It ends with this process. */
export class S3Server {
  private constructor(
    private readonly child: ChildProcess,
    readonly endpoint: string,
  ) {}

  /** Starts it and waits until it answers. End it by {@link stop}. */
  static async start(): Promise<S3Server> {
    const port = await freePort();
    const folders = [tmpdir(), '/var/tmp', join(process.cwd(), '.cache')];
    const program = join(__dirname, 'swiftServer.py');
    const child = spawn(
      swiftPython(),
      [program, String(port), accessKeyId, secretAccessKey, ...folders],
      { stdio: ['pipe', 'pipe', 'pipe'] },
    );
    let complaints = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      complaints += part;
    });
    const ended = once(child, 'close').then(() => {
      throw new Error(`The S3 service did not start:\n${complaints}`);
    });
    await Promise.race([once(child.stdout, 'data'), ended]);
    ended.catch(() => {});
    return new S3Server(child, `http://127.0.0.1:${port}`);
  }

  /** Ends it and everything in it. */
  async stop(): Promise<void> {
    const ended = once(this.child, 'close');
    this.child.stdin?.end();
    await ended;
  }
}

/** Makes a bucket at the service of this run and gives the variables that name it. */
export async function newBucket(): Promise<Record<string, string>> {
  const endpoint = process.env.TEST_S3;
  if (endpoint === undefined)
    throw new Error('TEST_S3 is not set; see test/support/environments/s3Setup.ts.');
  const Bucket = `test-${randomBytes(8).toString('hex')}`;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  client.destroy();
  return {
    S3_BUCKET: Bucket,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

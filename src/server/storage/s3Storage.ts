import { allContentTypes } from '../../contract/contentTypes.gen';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { Semaphore } from 'async-mutex';
import type { S3Config } from '../config/servicesConfig';
import {
  type ByteRange,
  checkObject,
  maxLifetimeSeconds,
  isObject,
  nullIf,
  type ObjectInfo,
  partsFolder,
  type StagedFile,
  type StageOptions,
  type Storage,
  windowStart,
} from './storage';
import { claimBucket, isMissing, isTemporary, s3Client } from './s3Client';
import { type Received, StagingFolder } from './stagingFolder';

interface Settings {
  readonly s3: S3Config;
  /** The folder of this machine in which bodies are received before they go to the bucket. */
  readonly incoming: string;
  /** Whether other processes may be working in the same folder. */
  readonly isShared: boolean;
  /** The database that the files belong to. */
  readonly storeId: string;
  readonly clock: () => Date;
  readonly contentTypeOf: (object: string) => string | undefined;
}

/** The client cannot send a body again by itself, since it is a stream. */
const maxAttempts = 3;

/** Browsers cache a file for as long as its address is valid at least. */
const cacheControl = 'private, max-age=600, immutable';

/**
 * Stores files in an S3 bucket. Bodies are received and checked on this machine and then streamed to the bucket, where
 * an object exists only once all of it has arrived. Browsers fetch objects directly from the bucket.
 */
export class S3Storage implements Storage {
  /** Limits concurrent deletions and uploads: hundreds at once would use all connections. */
  private readonly deletions = new Semaphore(16);
  private readonly uploads = new Semaphore(64);

  private constructor(
    private readonly settings: Settings,
    private readonly client: S3Client,
    /** Signs addresses for browsers, which may reach the service at another origin. */
    private readonly publicClient: S3Client,
    private readonly staging: StagingFolder,
  ) {}

  /** Opens the bucket. Throws BucketUnusable when that is not possible, or it belongs to another database. */
  static async open(settings: Settings): Promise<S3Storage> {
    const { s3, incoming, isShared, storeId } = settings;
    const client = s3Client(s3, s3.endpoint);
    await claimBucket(client, s3, storeId);
    const outside = s3Client(s3, s3.publicEndpoint ?? s3.endpoint);
    return new S3Storage(settings, client, outside, await StagingFolder.open(incoming, isShared));
  }

  stage(source: Readable, options: StageOptions): Promise<StagedFile> {
    return this.staging.stage(source, options, (file, object) =>
      this.uploads.runExclusive(() => this.put(file, object)),
    );
  }

  private async put({ path, size }: Received, object: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      const Body = createReadStream(path);
      // Sending fails when reading does; without a listener the process would end.
      Body.on('error', () => {});
      try {
        await this.client.send(
          new PutObjectCommand({
            ...this.location(object),
            Body,
            ContentLength: size,
            ContentType: this.settings.contentTypeOf(object),
            ContentDisposition: disposition(object),
          }),
        );
        return;
      } catch (error) {
        if (attempt === maxAttempts || !isTemporary(error)) throw error;
      } finally {
        Body.destroy();
      }
    }
  }

  async open(object: string, range?: ByteRange): Promise<Readable | null> {
    const Range = range && `bytes=${range.start}-${range.end}`;
    const answer = await nullIfMissing(
      this.client.send(new GetObjectCommand({ ...this.location(object), Range })),
    );
    return (answer?.Body ?? null) as Readable | null;
  }

  async head(object: string): Promise<ObjectInfo | null> {
    const answer = await nullIfMissing(
      this.client.send(new HeadObjectCommand(this.location(object))),
    );
    return answer && { object, size: answer.ContentLength ?? 0, modified: modifiedOf(answer) };
  }

  async copy(object: string, to: string): Promise<boolean> {
    checkObject(object);
    const command = new CopyObjectCommand({
      ...this.location(to),
      CopySource: `${this.settings.s3.bucket}/${object}`,
      // The original is named after the item that it belongs to.
      MetadataDirective: 'REPLACE',
      ContentType: this.settings.contentTypeOf(to),
      ContentDisposition: disposition(to),
    });
    return this.uploads.runExclusive(async () => {
      return (await nullIfMissing(this.client.send(command))) !== null;
    });
  }

  async delete(object: string): Promise<void> {
    await this.deletions.runExclusive(() =>
      nullIfMissing(this.client.send(new DeleteObjectCommand(this.location(object)))),
    );
  }

  async *list(folder?: string): AsyncIterable<ObjectInfo> {
    const { bucket: Bucket } = this.settings.s3;
    for (const within of folder ? [folder] : [...allContentTypes, partsFolder]) {
      let ContinuationToken: string | undefined;
      do {
        const command = new ListObjectsV2Command({
          Bucket,
          Prefix: `${within}/`,
          ContinuationToken,
        });
        const page = await nullIfMissing(this.client.send(command));
        for (const entry of page?.Contents ?? []) {
          const { Key: object = '', Size: size = 0 } = entry;
          if (isObject(object)) yield { object, size, modified: modifiedOf(entry) };
        }
        ContinuationToken = page?.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    }
  }

  signedUrl(object: string): Promise<string> {
    const command = new GetObjectCommand({
      ...this.location(object),
      // Said by the address too, whatever somebody else may have written beside the object.
      ResponseContentType: this.settings.contentTypeOf(object),
      ResponseContentDisposition: disposition(object),
      ResponseCacheControl: cacheControl,
    });
    const signingDate = new Date(windowStart(this.settings.clock) * 1000);
    return getSignedUrl(this.publicClient, command, { expiresIn: maxLifetimeSeconds, signingDate });
  }

  private location(object: string): { Bucket: string; Key: string } {
    checkObject(object);
    return { Bucket: this.settings.s3.bucket, Key: object };
  }
}

/** A browser shows the file where it is opened, and saves it under a name that says what it is. */
function disposition(object: string): string {
  const [type, itemId, , fileName] = object.split('/');
  return `inline; filename="${type}-${itemId}-${fileName}"`;
}

/** Returns when an object was written. One without a date counts as new, so that maintenance does not delete it. */
const modifiedOf = ({ LastModified }: { LastModified?: Date | undefined }): Date =>
  LastModified ?? new Date();

const nullIfMissing = <T>(call: Promise<T>) =>
  nullIf(isMissing, call, 'The bucket cannot be used at present.');

import type { Config } from './config/config';
import type { Db } from './db/db';
import type { Mailer } from './mail/mailer';
import type { Background } from './services/operations/background';
import type { Storage } from './storage/storage';

/** The present instant; tests hold it. */
export type Clock = () => Date;

/** So many random bytes, unguessable. */
export type Random = (bytes: number) => Buffer;

/** What the server stands on. Everything that services do, they do through these. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly storage: Storage;
  readonly mailer: Mailer;
  /** Work that nobody waits for. */
  readonly background: Background;
  readonly clock: Clock;
  readonly random: Random;
  /** 32 secret bytes, from which the key of every purpose is derived. */
  readonly secret: Buffer;
}

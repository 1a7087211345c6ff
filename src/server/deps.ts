import type { Clock, Random } from './common/clock';
import type { Config } from './config/config';
import type { Db } from './db/db';
import type { Mailer } from './mail/mailer';
import type { Background } from './services/operations/background';
import type { PictureFolder } from './storage/pictureFolder';
import type { Storage } from './storage/storage';

/** The dependencies of the server; services reach everything outside of their code through these. */
export interface Deps {
  readonly config: Config;
  readonly db: Db;
  readonly storage: Storage;
  /** What was derived from stored pictures. */
  readonly pictures: PictureFolder;
  readonly mailer: Mailer;
  /** Runs work that no caller waits for. */
  readonly background: Background;
  readonly clock: Clock;
  readonly random: Random;
  /** 32 secret bytes from which all keys are derived. */
  readonly secret: Buffer;
}

import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/db';
import { unavailable } from '../services/errors';

const patience = 5_000;

async function ask(db: Db): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), patience);
  });
  try {
    await Promise.race([sql`select 1`.execute(db), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** `GET /healthz`: 200 while the database answers, else 503. */
export function registerHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', async (_request, reply) => {
    await ask(db).catch((error: unknown) => {
      throw unavailable(error);
    });
    return reply.header('cache-control', 'no-store').send({ data: { ok: true }, errors: [] });
  });
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { createHealthCheck, createWriteCheck } from '../../handlers';

interface Address {
  Querystring: { readonly writes?: unknown };
}

/**
 * Registers `GET /healthz`: 200 while the database answers, else 503; and `GET /healthz?writes`: 200 while it also takes
 * writes, which it does not on a full disk.
 */
export function registerHealth(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  const assertHealthy = createHealthCheck(deps);
  const assertWritable = createWriteCheck(deps);
  app.get<Address>('/healthz', async ({ query }, reply) => {
    await (query.writes === undefined ? assertHealthy() : assertWritable());
    return reply.header('cache-control', 'no-store').send({ data: { ok: true }, errors: [] });
  });
}

import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { createHealthCheck } from '../../handlers';

/** Registers `GET /healthz`: 200 while the database answers, else 503. */
export function registerHealth(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  const assertHealthy = createHealthCheck(deps);
  app.get('/healthz', async (_request, reply) => {
    await assertHealthy();
    return reply.header('cache-control', 'no-store').send({ data: { ok: true }, errors: [] });
  });
}

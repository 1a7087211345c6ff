import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { assertHealthy } from '../handlers/health';

/** `GET /healthz`: 200 while the database answers, else 503. */
export function registerHealth(app: FastifyInstance, deps: Pick<Deps, 'db'>): void {
  app.get('/healthz', async (_request, reply) => {
    await assertHealthy(deps);
    return reply.header('cache-control', 'no-store').send({ data: { ok: true }, errors: [] });
  });
}

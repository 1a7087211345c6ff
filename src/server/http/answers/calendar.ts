import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';
import { readCalendarFeed } from '../../handlers';

/** Registers the addresses at which calendar programs read what goes live; what opens one is its only key. */
export function registerCalendar(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', async ({ params }, reply) =>
    reply
      .type('text/calendar; charset=utf-8')
      .header('cache-control', 'private, no-cache')
      .send(await readCalendarFeed(deps, params.token)),
  );
}

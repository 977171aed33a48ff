import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const healthEndpoints = {
  healthz: endpoint({
    method: 'GET',
    path: '/healthz',
    who: 'anyone',
    summary: 'The process is up',
    reply: z.object({ ok: z.literal(true) }),
  }),

  readyz: endpoint({
    method: 'GET',
    path: '/readyz',
    who: 'anyone',
    summary: 'Database, broker and dispatcher are available (otherwise 503), and how the state of the host is kept',
    reply: z.object({
      ok: z.boolean(),
      database: z.boolean(),
      broker: z.boolean(),
      dispatcher: z.boolean(),
      /** Messages between processes; without them a process stays ready. */
      bus: z.boolean(),
      /**
       * Whether this process says to the stations that the host is online, or another one; `no will delay`: if this
       * process ends suddenly, stations leave until another one follows.
       */
      state: z.enum(['kept', 'kept elsewhere', 'no will delay']),
    }),
  }),

  openApi: endpoint({
    method: 'GET',
    path: '/api/openapi.json',
    who: 'anyone',
    summary: 'This reference as OpenAPI 3.1',
    reply: z.looseObject({ openapi: z.string() }),
  }),

  apiDocs: endpoint({
    method: 'GET',
    path: '/api/docs',
    who: 'anyone',
    summary: 'This reference as an HTML page',
    reply: z.string(),
    media: 'text/html; charset=utf-8',
  }),
};

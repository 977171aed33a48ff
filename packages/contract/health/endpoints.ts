import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const healthz = endpoint({
  method: 'GET',
  path: '/healthz',
  summary: 'The process is up',
  reply: z.object({ ok: z.literal(true) }),
});
export const readyz = endpoint({
  method: 'GET',
  path: '/readyz',
  summary: 'Database, broker and dispatcher can be used (else 503)',
  reply: z.object({ ok: z.boolean(), database: z.boolean(), broker: z.boolean(), dispatcher: z.boolean() }),
});
export const metrics = endpoint({
  method: 'GET',
  path: '/metrics',
  summary: 'Prometheus text',
  reply: z.string(),
  media: 'text/plain; version=0.0.4',
});
export const openApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This reference as OpenAPI 3.1',
  reply: z.looseObject({ openapi: z.string() }),
});
export const apiDocs = endpoint({
  method: 'GET',
  path: '/api/docs',
  summary: 'This reference as a page',
  reply: z.string(),
  media: 'text/html; charset=utf-8',
});

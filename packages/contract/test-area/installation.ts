import { z } from 'zod';
import { endpoint, instant } from '../endpoint.ts';

/** Settings of the server that decide how the bench behaves, as on or off. */
export const SERVER_SWITCHES = [
  'demo',
  'own_database',
  'own_broker',
  'backup',
  'tls',
  'mail',
  'sms',
  'forecast',
  'tiles',
  'metrics',
] as const;

const installation = z.object({
  version: z.string(),
  node_version: z.string(),
  started_at: instant,
  /** The server's clock. */
  now: instant,
  switches: z.array(z.object({ name: z.enum(SERVER_SWITCHES), on: z.boolean() })),
});
export type TestInstallationShape = z.output<typeof installation>;

/** The installation as the test area needs to know it: no address, name or secret of a setting. */
export const testInstallationEndpoints = {
  getTestInstallation: endpoint({
    method: 'GET',
    path: '/api/admin/test/installation',
    who: 'operator',
    summary: 'Versions of the server, since when it runs, and which of its parts are switched on',
    reply: installation,
  }),
};

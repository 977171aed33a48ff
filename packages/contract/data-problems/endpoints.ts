import { PROBLEM_NAMES } from '@zagon/domain/data-problems/registry.ts';
import { z } from 'zod';
import { endpoint, id, instant } from '../endpoint.ts';

/** Trouble with what a device sends. */
const dataProblemShape = z.object({
  id_object: id,
  kind: z.enum(PROBLEM_NAMES),
  /** Measured fields it is about, or the names of unknown ones. */
  fields: z.array(z.string()),
  /** How the clock of the device is wrong; null for other kinds. */
  clock: z.enum(['seconds', 'before_2010', 'ahead']).nullable(),
  /** How often it was seen since `first_at`. */
  times: z.number().int(),
  first_at: instant,
  last_at: instant,
});

export type DataProblemShape = z.output<typeof dataProblemShape>;

const installedProblemShape = dataProblemShape.extend({
  object_name: z.string(),
  serial_number: z.string(),
  device_type: z.string(),
  account_name: z.string(),
});

export type InstalledProblemShape = z.output<typeof installedProblemShape>;

export const dataProblemEndpoints = {
  listDataProblems: endpoint({
    method: 'GET',
    path: '/api/data_problems',
    who: 'view',
    summary: 'Trouble with what the devices of the account send',
    reply: z.array(dataProblemShape),
  }),
  listInstalledProblems: endpoint({
    method: 'GET',
    path: '/api/admin/data_problems',
    who: 'operator',
    summary: 'What does not work: parts of this server, and what devices of any account send',
    reply: z.object({
      /** False: this part of the server does not work at the moment. */
      server: z.object({ broker: z.boolean(), dispatcher: z.boolean() }),
      problems: z.array(installedProblemShape),
    }),
  }),
};

import { GROUND_KINDS, MAX_CREDIT_CHARS } from '@zagon/domain/map/ground/ground.ts';
import { MAX_TILE_ADDRESS_CHARS } from '@zagon/domain/map/ground/tile-address.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { oneLine } from '../one-line.ts';
import { basis, saved, version } from '../version.ts';

/** The ground that an account has chosen; the address is validated by the domain. */
export const groundShape = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(GROUND_KINDS).exclude(['own']) }),
  z.strictObject({
    kind: z.literal('own'),
    url: oneLine.max(MAX_TILE_ADDRESS_CHARS).describe('XYZ template in Web Mercator with {z}, {x} and {y}'),
    credit: oneLine.max(MAX_CREDIT_CHARS),
  }),
]);

export const accountGroundEndpoints = {
  getAccountGround: endpoint({
    operationId: 'getClientGround',
    method: 'GET',
    path: '/api/client/ground',
    who: 'view',
    summary: 'What is shown under the fields on maps, and what may be chosen',
    reply: z.object({
      ground: groundShape,
      /** The kinds that the operator allows; none: tiles of the operator are shown to all accounts. */
      allowed: z.array(z.enum(GROUND_KINDS)),
      version,
    }),
  }),
  setAccountGround: endpoint({
    operationId: 'setClientGround',
    method: 'PUT',
    path: '/api/client/ground',
    who: 'configure',
    summary: 'Choose what is shown under the fields on maps',
    body: z.strictObject({ ground: groundShape, version: basis }),
    reply: saved,
    repeatable: true,
  }),
};

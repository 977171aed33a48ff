import { GROUND_KINDS, type GroundPolicy } from '@zagon/domain/map/ground/ground.ts';
import { hasPlaceholders, isPolicyHost } from '@zagon/domain/map/ground/tile-address.ts';
import { z } from 'zod';

const TILES_RULE = 'a tile address must be https://… with {z}, {x} and {y} after the host name';
const KINDS_RULE = `the grounds of maps must be some of ${GROUND_KINDS.join(', ')}, separated by commas`;

/** The settings of the ground under the maps. */
export const groundSettings = z.object({
  ZAGON_MAP_TILES_URL: z.string().refine(isTilesTemplate, TILES_RULE).optional(),
  ZAGON_MAP_TILES_CREDIT: z.string().max(200).default(''),
  ZAGON_MAP_GROUNDS: z
    .string()
    .transform((text) => text.split(',').map((word) => word.trim()))
    .pipe(z.array(z.enum(GROUND_KINDS, KINDS_RULE)).min(1, KINDS_RULE))
    .transform((kinds) => GROUND_KINDS.filter((kind) => kinds.includes(kind)))
    .optional(),
});

/** What the installation decides about the ground: an address for all accounts, or what they may choose among. */
export function groundPolicyOf(value: z.output<typeof groundSettings>): GroundPolicy {
  const { ZAGON_MAP_TILES_URL: url, ZAGON_MAP_TILES_CREDIT: credit, ZAGON_MAP_GROUNDS: kinds } = value;
  return {
    fixed: url === undefined ? null : { url, credit, creditUrl: null },
    allowed: kinds ?? GROUND_KINDS,
  };
}

/**
 * The host ends up in the page's content security policy, so it must be literal. The operator may name one of the local
 * network and one without TLS.
 */
function isTilesTemplate(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return false;
  return hasPlaceholders(text) && (isPolicyHost(url.hostname) || /^\[[\da-f:.]+\]$/.test(url.hostname));
}

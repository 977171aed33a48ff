import { groundShape } from '@zagon/contract/accounts/ground.ts';
import type { Me } from '@zagon/contract/me/endpoints.ts';
import { type Ground, type GroundPolicy, groundTiles } from '@zagon/domain/map/ground/ground.ts';
import type { AccountRow } from '../../stores/accounts/users.ts';
import { currentItem } from './current-item.ts';

/** A ground as stored; none if it is absent, or was stored by a newer version that knows more kinds. */
export function storedGround(stored: unknown): Ground {
  const parsed = groundShape.safeParse(stored);
  return parsed.success ? parsed.data : { kind: 'none' };
}

/** The tiles under the maps of an account. */
export function presentTiles(ground: Ground, policy: GroundPolicy): Me['map_tiles'] {
  const tiles = groundTiles(ground, policy);
  return tiles === null ? null : { url: tiles.url, credit: tiles.credit, credit_url: tiles.creditUrl };
}

/** What is shown under the fields of an account. */
export function currentGround({ id, ground }: Pick<AccountRow, 'id' | 'ground'>) {
  return currentItem(`ground ${id}`, { ground: storedGround(ground) }, { subject: id });
}

import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '@zagon/domain/catalogue/registry.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { signedInRoute, type Route } from '../../http/route.ts';

export function catalogueRoutes(): readonly Route[] {
  const catalogue = DEVICE_TYPE_KEYS.map((key) => ({ ...DEVICE_TYPES[key] }));
  return [signedInRoute('getCatalogue', async () => ok(catalogue))];
}

import { catalogueEndpoints } from '@zagon/contract/catalogue/endpoints.ts';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '@zagon/domain/catalogue/registry.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';

/** Programs get the catalogue in the naming style of the API; field names such as TEMP_1 stay as they are. */
export function catalogueRoutes(): readonly Route[] {
  const catalogue = catalogueEndpoints.getCatalogue.reply.parse(
    DEVICE_TYPE_KEYS.map((key) => inSnakeCase(DEVICE_TYPES[key])),
  );
  return [signedInRoute('getCatalogue', async () => ok(catalogue))];
}

function inSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      inSnakeCase(inner),
    ]),
  );
}

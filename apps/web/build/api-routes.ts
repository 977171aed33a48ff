import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { hasVersion } from '@zagon/contract/has-version.ts';
import type { Plugin } from 'vite';

const NAME = 'virtual:zagon-api-routes';

/**
 * Provides the browser with method and path of every call, extracted from the contract at build time. Keeps the
 * contract's schemas (and zod) out of the first chunk; their types are still checked by the compiler.
 */
export function apiRoutes(): Plugin {
  return {
    name: 'zagon-api-routes',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    load(source) {
      if (source !== `\0${NAME}`) return undefined;
      const routes = Object.entries(ENDPOINTS).map(
        ([name, { method, path, who, repeatable, media, recentFactor, reply }]) => {
          const holdsWater = who === 'stop' || who === 'hold';
          return [name, { method, path, repeatable, media, recentFactor, holdsWater, versioned: hasVersion(reply) }];
        },
      );
      return `export const routes = ${JSON.stringify(Object.fromEntries(routes))};`;
    },
  };
}

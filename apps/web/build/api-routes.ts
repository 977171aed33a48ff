import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { hasVersion } from '@zagon/contract/has-version.ts';
import type { Plugin } from 'vite';
import { shapeOf } from './shape-of.ts';
import { shapeSource } from './shape-source.ts';

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
      const checked = Object.entries(ENDPOINTS).filter(([name, { who }]) => decidesAboutWater(name, who));
      const { constants, expressions } = shapeSource(checked.map(([, { reply }]) => shapeOf(reply)));
      const shapes = new Map(checked.map(([name], index) => [name, expressions[index]]));
      const routes = Object.entries(ENDPOINTS).map(
        ([name, { method, path, who, repeatable, media, recentFactor, reply }]) => {
          const holdsWater = who === 'stop' || who === 'hold';
          const route = { method, path, repeatable, media, recentFactor, holdsWater, versioned: hasVersion(reply) };
          return `${name}:{...${JSON.stringify(route)},shape:${shapes.get(name) ?? 'null'}}`;
        },
      );
      return `${constants}\nexport const routes = {${routes.join()}};`;
    },
  };
}

/** The reads by which pages decide what is open and what may be stopped, and the orders that open water. */
const OF_WATER: ReadonlySet<string> = new Set([
  'me',
  'listModules',
  'listHandOpenings',
  'listPlannedOpenings',
  'createHandOpening',
  'extendHandOpening',
] satisfies readonly EndpointName[]);

/** Whether a page decides by the answers of a call what is open, or whether something was stopped or opened. */
function decidesAboutWater(name: string, who: (typeof ENDPOINTS)[EndpointName]['who']): boolean {
  return OF_WATER.has(name) || who === 'stop';
}

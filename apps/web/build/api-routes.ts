import { ENDPOINTS, type EndpointName } from '@zagon/contract/endpoints.ts';
import { hasVersion } from '@zagon/contract/has-version.ts';
import type { Plugin } from 'vite';
import { shapeOf } from './shape-of.ts';
import { shapeSource } from './shape-source.ts';

const NAME = 'virtual:zagon-api-routes';

type Who = (typeof ENDPOINTS)[EndpointName]['who'];
export type IsLeftOut = (who: Who, name: string) => boolean;

/**
 * Provides the browser with method and path of every call, extracted from the contract at build time. Keeps the
 * contract's schemas (and zod) out of the first chunk; their types are still checked by the compiler.
 *
 * @param isLeftOut Calls that no page of this build makes.
 */
export function apiRoutes(isLeftOut: IsLeftOut = () => false): Plugin {
  return {
    name: 'zagon-api-routes',
    resolveId: (source) => (source === NAME ? `\0${NAME}` : undefined),
    load(source) {
      if (source !== `\0${NAME}`) return undefined;
      const endpoints = Object.entries(ENDPOINTS).filter(([name, { who }]) => !isLeftOut(who, name));
      const checked = endpoints.filter(([name, { who }]) => decidesAboutWater(name, who));
      const { constants, expressions } = shapeSource(checked.map(([, { reply }]) => shapeOf(reply)));
      const shapes = new Map(checked.map(([name], index) => [name, expressions[index]]));
      // Most calls have the same facts as others: each set of them is written once.
      const facts = new Map<string, string>();
      const routes = endpoints.map(([name, { method, path, who, repeatable, media, recentFactor, reply }]) => {
        const holdsWater = who === 'stop' || who === 'hold';
        const namesAccount = who !== 'anyone' && who !== 'signIn';
        const versioned = hasVersion(reply);
        const of = JSON.stringify({ method, repeatable, media, recentFactor, holdsWater, namesAccount, versioned });
        const fact = facts.get(of) ?? `f${facts.size}`;
        facts.set(of, fact);
        return `${name}:{path:${JSON.stringify(path)},...${fact},shape:${shapes.get(name) ?? 'null'}}`;
      });
      const sets = [...facts].map(([of, fact]) => `const ${fact} = ${of};`);
      return `${constants}\n${sets.join('\n')}\nexport const routes = {${routes.join()}};`;
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
  // Whether the server responds at all.
  'healthz',
  'token',
] satisfies readonly EndpointName[]);

/** Whether a page decides by the answers of a call what is open, or whether something was stopped or opened. */
function decidesAboutWater(name: string, who: Who): boolean {
  return OF_WATER.has(name) || who === 'stop';
}

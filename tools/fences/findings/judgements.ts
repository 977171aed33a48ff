import { STORED_KINDS } from '@zagon/domain/findings/registry.ts';
import { resolveImport } from '../fences.ts';
import { parsed } from '../parsed.ts';
import { isTest } from '../source-files.ts';

const KINDS = 'packages/domain/findings/kinds/';

type Exported = { readonly file: string; readonly name: string };

/** The judgements of the kinds whose findings are stored. */
export const STORED_JUDGEMENTS: readonly Exported[] = Object.keys(STORED_KINDS).map((kind) => {
  const words = kind.split('_');
  const name = words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join('');
  return { file: `${KINDS}${words.join('-')}.ts`, name: `assess${name}` };
});
const STORED: ReadonlyMap<string, string> = new Map(STORED_JUDGEMENTS.map(({ file, name }) => [file, name]));

/** Where the facts of a kind have a name that its own file does not export. */
const OTHER_FACTS: ReadonlyMap<string, string> = new Map([
  ['packages/domain/probe-trust/assess-trust.ts', 'TrustFacts'],
]);

/** What kinds of findings consist of, and what is imported instead. */
export const PARTS: readonly (Exported & { readonly instead: string })[] = [
  { file: 'packages/domain/data-problems/registry.ts', name: 'PROBLEM_KINDS', instead: 'data-problem.ts' },
  { file: 'packages/domain/probe-trust/assess-trust.ts', name: 'assessTrust', instead: 'probe-trust.ts' },
  {
    file: 'packages/domain/schedules/conditions/dead-conditions.ts',
    name: 'deadConditions',
    instead: 'dead-settings.ts',
  },
  { file: 'packages/domain/schedules/definition/dead-settings.ts', name: 'deadSettings', instead: 'dead-settings.ts' },
  { file: 'packages/domain/schedules/risks/risk.ts', name: 'risksOf', instead: 'run-risks.ts' },
  { file: 'packages/domain/soil-water/refill.ts', name: 'forecastRefill', instead: 'soil-water.ts' },
  { file: 'packages/domain/water-arrival/arrival.ts', name: 'arrivalOf', instead: 'water-arrived.ts' },
  { file: 'packages/domain/water-arrival/unexpected.ts', name: 'unexpectedWater', instead: 'unexpected-water.ts' },
];

/**
 * Returns a message for each judgement that is not made through its kind of finding, and for each judgement of a stored
 * kind whose facts do not come from `apps/server/facts`. The domain, tests and benchmarks may judge what they like.
 */
export function strayJudgements(path: string, text: string): string[] {
  if (/^(packages\/domain|bench)\//.test(path) || path.includes('/testing/') || isTest(path)) return [];
  return namedImports(path, text).flatMap(({ from, name }) => [
    ...PARTS.filter((part) => part.file === from && part.name === name).map(
      ({ instead }) => `${path} may not import ${name}: the entrance to it is ${KINDS}${instead}.`,
    ),
    ...(STORED.get(from) === name ? straysOfStored(path, text, name) : []),
    ...(isFactsOfStored(from, name) && !path.startsWith('apps/server/facts/')
      ? [`${path} may not import ${name}: facts of a stored kind are read in apps/server/facts.`]
      : []),
  ]);
}

function straysOfStored(path: string, text: string, name: string): readonly string[] {
  if (!path.startsWith('apps/server/actions/'))
    return [`${path} may not import ${name}: a stored kind is judged in an action, when it is due.`];
  const isComposed = new RegExp(String.raw`\b${name}\(\s*\{`).test(text);
  return isComposed ? [`${path} composes the facts of ${name} itself: they are read in apps/server/facts.`] : [];
}

function isFactsOfStored(from: string, name: string): boolean {
  return (STORED.has(from) && name.endsWith('Facts')) || OTHER_FACTS.get(from) === name;
}

function namedImports(path: string, text: string): readonly { readonly from: string; readonly name: string }[] {
  return parsed(path, text).module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const from = resolveImport(path, moduleRequest.value);
    return entries.flatMap(({ importName: { name } }) => (name === null || name === undefined ? [] : [{ from, name }]));
  });
}

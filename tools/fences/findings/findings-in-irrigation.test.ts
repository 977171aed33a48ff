import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importTargets } from '../fences.ts';
import { isTest, sourceFiles } from '../source-files.ts';

const ROOT = join(import.meta.dirname, '../../..');
const ENGINE = 'apps/server/irrigation/';
/** All that irrigation knows of findings: whether a sensor can be believed. */
const DISTRUST = 'apps/server/stores/findings/distrust.ts';
/** What asks for that: the values of conditions, and the sensors that a person may choose in place of another. */
const ASKS = ['apps/server/irrigation/facts/risk-facts.ts', 'apps/server/irrigation/facts/sensor-facts.ts'];

/** What is said about the farm, and by whom: files of the stores, of the domain, and of what judges. */
const SAYS = /^(apps\/server\/(stores|actions|jobs|features)\/(findings|probe-trust)|packages\/domain\/findings)\//;

test('nothing that is said about the farm reaches the irrigation engine, except whether a sensor can be believed', () => {
  const files = sourceFiles(ROOT, ['apps/server', 'packages'], /\.ts$/).filter(({ path }) => !isTest(path));
  const imports = new Map(files.map(({ path, text }) => [path, importTargets(path, text)]));
  const reached = new Map([...imports.keys()].filter((path) => path.startsWith(ENGINE)).map((path) => [path, path]));
  const ways: string[] = [];
  for (const [file] of reached)
    for (const target of imports.get(file) ?? []) {
      if (SAYS.test(target)) ways.push(`${file} -> ${target}`);
      else if (imports.has(target) && !reached.has(target)) reached.set(target, file);
    }
  expect(reached.size).toBeGreaterThan(100);
  expect(ways.toSorted()).toEqual(ASKS.map((file) => `${file} -> ${DISTRUST}`));
  // That one is a condition of SQL and imports nothing.
  expect(imports.get(DISTRUST)).toEqual([]);
  expect(files.find(({ path }) => path === DISTRUST)?.text.match(/finding\.kind = 'probe_trust'/g)).toHaveLength(1);
});

test('no statement of irrigation reads the table of findings', () => {
  const files = sourceFiles(ROOT, [ENGINE], /\.ts$/).filter(({ path }) => !isTest(path));
  expect(files.length).toBeGreaterThan(30);
  expect(files.filter(({ text }) => /\b(from|join) findings\b/.test(text)).map(({ path }) => path)).toEqual([]);
});

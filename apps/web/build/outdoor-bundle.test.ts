import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { expect, test } from 'vitest';
import { buildOutdoor, OUTDOOR_GOAL } from './outdoor-bundle.ts';
import { isNotOutdoors } from './vite.outdoor.config.ts';
import { WEB_ROOT } from './web-root.ts';

/** The modules that only the main app may load: the UI kit, its router, charts, maps and schemas. */
const HEAVY = /node_modules[\\/](@mantine|@tanstack[\\/](react-router|history)|echarts|zrender|ol|zod)[\\/]/;

/** The names of calls in a source. */
const CALLED = /\b(?:call\w*|useRead|useWrite|read\w*|keyOf|hrefOf)\(\s*'(\w+)'|\broutes\.(\w+)/g;

test('the outdoor interface is small: no UI kit, router, chart, map or schema is in it', async () => {
  const { firstScriptKb, styleKb, modules } = await buildOutdoor();
  expect(modules.some((id) => id.includes('react-dom'))).toBe(true);
  expect(modules.filter((id) => HEAVY.test(id))).toEqual([]);
  // The table of calls in it has no others.
  const sources = modules.filter((id) => id.startsWith(WEB_ROOT)).map((id) => readFileSync(id, 'utf8'));
  expect(sources.length).toBeGreaterThan(50);
  const leftOut = Object.entries(ENDPOINTS).filter(([name, { who }]) => isNotOutdoors(who, name));
  const calledNames = new Set(
    sources.flatMap((source) => [...source.matchAll(CALLED)].map(([, called, used]) => called ?? used)),
  );
  expect(calledNames).toContain('stopSchedule');
  const isNamed = (name: string): boolean =>
    calledNames.has(name) || sources.some((source) => source.includes(`'${name}'`));
  expect(leftOut.map(([name]) => name).filter(isNamed)).toEqual([]);
  expect(firstScriptKb).toBeGreaterThan(50);
  expect(firstScriptKb).toBeLessThanOrEqual(OUTDOOR_GOAL.firstScriptKb);
  expect(styleKb).toBeLessThanOrEqual(OUTDOOR_GOAL.styleKb);
}, 120_000);

import { expect, test } from 'vitest';
import { buildOutdoor, OUTDOOR_GOAL } from './outdoor-bundle.ts';

/** The modules that only the main app may load: the UI kit, its router, charts, maps and schemas. */
const HEAVY = /node_modules[\\/](@mantine|@tanstack[\\/](react-router|history)|echarts|zrender|ol|zod)[\\/]/;

test('the outdoor interface is small: no UI kit, router, chart, map or schema is in it', async () => {
  const { firstScriptKb, styleKb, modules } = await buildOutdoor();
  expect(modules.some((id) => id.includes('react-dom'))).toBe(true);
  expect(modules.filter((id) => HEAVY.test(id))).toEqual([]);
  expect(firstScriptKb).toBeGreaterThan(50);
  expect(firstScriptKb).toBeLessThanOrEqual(OUTDOOR_GOAL.firstScriptKb);
  expect(styleKb).toBeLessThanOrEqual(OUTDOOR_GOAL.styleKb);
}, 120_000);

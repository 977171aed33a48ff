import { expect, test } from 'vitest';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import { aSection } from '../testing/test-section.ts';
import { layerPlan } from '../layers/layer-view.ts';
import { probeFields, sectionMoistures, shapeMoisture } from './section-moisture.ts';
import { moisturePlans } from './use-section-moisture.ts';

const NOW_MS = Date.parse('2026-06-11T12:00:00Z');
const FRESH = '2026-06-11T11:55:00Z';

/** A section with a probe that measures this moisture, %, on a light soil. */
function lookOf({ pct, at = FRESH, soilType = 1 }: { pct: number | null; at?: string; soilType?: number | null }) {
  const modules = [
    aModule({ id: 'p', name: 'Probe Block A', soil_type: soilType, latest: reading(at, { HUMIDITY_3: pct }) }),
  ];
  const farm = { regions: [], objects: [], modules, sections: [aSection('A'), aSection('B')] };
  const plan = layerPlan(farm, { kind: 'soil_moisture', wantedDepthCm: 15, conditions: [] });
  const moistures = sectionMoistures([plan], NOW_MS);
  expect(moistures.get('B')).toEqual({ state: { kind: 'no_probe' }, atMs: null, depthCm: null });
  const own = moistures.get('A');
  return own === undefined ? null : shapeMoisture(own.state);
}

test('a drier field is filled lower, and its optimum lies in the middle', () => {
  const looks = [5, 12, 17, 22, 30].map((pct) => lookOf({ pct }));
  const levels = looks.map((look) => (look?.kind === 'fresh' ? look.level : -1));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(levels[0]).toBeGreaterThan(0);
  const good = looks.flatMap((look) => (look?.kind === 'fresh' && look.tone === 'good' ? [look.level] : []));
  expect(good.length).toBeGreaterThan(0);
  for (const level of good) expect(Math.abs(level - 0.5)).toBeLessThanOrEqual(0.1);
});

test('an old, a missing and an unrated reading have looks of their own', () => {
  expect(lookOf({ pct: 17, at: '2026-06-11T09:05:00Z' })).toEqual({ kind: 'stale' });
  expect(lookOf({ pct: null })).toEqual({ kind: 'none' });
  expect(lookOf({ pct: 17, at: '2026-06-01T09:05:00Z' })).toEqual({ kind: 'none' });
  expect(lookOf({ pct: 17, soilType: null })).toEqual({ kind: 'plain' });
});

test('a section whose probe measures at another depth shows that one', () => {
  const deep = aModule({ id: 'p', name: 'Probe Block A', soil_type: 1, latest: reading(FRESH, { HUMIDITY_2: 17 }) });
  const farm = { regions: [], objects: [], modules: [deep], sections: [aSection('A')] };
  const present = layerPlan(farm, { kind: 'soil_moisture', wantedDepthCm: 30, conditions: [] });
  const none = { ...present, fields: present.fields.map((field) => ({ ...field, probe: null })) };
  expect(sectionMoistures([none, present], NOW_MS).get('A')?.state.kind).toBe('fresh');
});

test('a probe shows the depth that its section shows, in the list as on the map', () => {
  const fields = { HUMIDITY_1: 17, HUMIDITY_2: 18, HUMIDITY_3: 19 };
  const modules = ['A', 'B'].map((id) =>
    aModule({ id, name: `Probe Block ${id}`, soil_type: 1, latest: reading(FRESH, fields) }),
  );
  const farm = { regions: [], objects: [], modules, sections: [aSection('A')] };
  for (const depthCm of [null, 15, 30, 50]) {
    const plans = moisturePlans(farm, depthCm, []);
    const shown = probeFields(plans);
    const ofSection = plans[0]?.fields.find(({ target }) => target.id === 'A')?.probe;
    expect(shown.get('A')).toBe(ofSection?.field);
    // A probe that no section shows is read at the same depth.
    expect(shown.get('B')).toBe(ofSection?.field);
  }
});

import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { columnOf, poreWaterMsPerCm, totalSaltG, totalWaterMm, waterContentPct } from './column.ts';
import type { Column } from './column.ts';
import { mediumOf } from './media.ts';
import { SOIL_LAYERS, bagLayers } from './profile.ts';
import type { Profile } from './profile.ts';
import { stepColumn } from './step.ts';
import type { Supply } from './step.ts';

const light: Profile = { medium: mediumOf(1), layers: SOIL_LAYERS, readilyAvailableShare: 0.4, rootSaltGPerL: 0.64 };
const slab: Profile = { medium: mediumOf(3), layers: bagLayers(75), readilyAvailableShare: 0.9, rootSaltGPerL: 0.64 };
const nothing: Supply = { dtS: 60, rainMm: 0, irrigationMm: 0, irrigationSaltGPerL: 0, demandMm: 0 };

const someProfile = fc.constantFrom(
  light,
  slab,
  { ...light, medium: mediumOf(2) },
  { ...light, medium: mediumOf(5), layers: bagLayers(120) },
);
const someSupply = fc.record({
  dtS: fc.integer({ min: 10, max: 300 }),
  rainMm: fc.double({ min: 0, max: 3, noNaN: true }),
  irrigationMm: fc.double({ min: 0, max: 3, noNaN: true }),
  irrigationSaltGPerL: fc.double({ min: 0, max: 3, noNaN: true }),
  demandMm: fc.double({ min: 0, max: 0.6, noNaN: true }),
});

function contents(profile: Profile, column: Column): number[] {
  return profile.layers.map((layer, index) => waterContentPct(layer, column[index] ?? { waterMm: 0, saltG: 0 }));
}

function stepFor(profile: Profile, column: Column, minutes: number, supply: Partial<Supply>): Column {
  let state = column;
  for (let minute = 0; minute < minutes; minute += 1)
    state = stepColumn(profile, state, { ...nothing, ...supply }).column;
  return state;
}

describe('water and salt in a soil', () => {
  test('water and salt in a soil are conserved and stay between wilting point and saturation', () => {
    fc.assert(
      fc.property(someProfile, fc.array(someSupply, { minLength: 1, maxLength: 60 }), (profile, supplies) => {
        const { wiltingPct, fieldCapacityPct, saturationPct } = profile.medium;
        let column = columnOf(
          profile,
          profile.layers.map(() => (wiltingPct + fieldCapacityPct) / 2),
          1,
        );
        for (const supply of supplies) {
          const before = column;
          const stepped = stepColumn(profile, before, supply);
          column = stepped.column;
          const { infiltratedMm, runoffMm, takenUpMm, percolatedMm, saltInG, saltTakenUpG, saltLeachedG } =
            stepped.fluxes;
          expect(infiltratedMm + runoffMm).toBeCloseTo(supply.rainMm + supply.irrigationMm, 9);
          expect(
            Math.abs(totalWaterMm(column) - totalWaterMm(before) - infiltratedMm + takenUpMm + percolatedMm),
          ).toBeLessThan(1e-6);
          expect(
            Math.abs(totalSaltG(column) - totalSaltG(before) - saltInG + saltTakenUpG + saltLeachedG),
          ).toBeLessThan(1e-6);
          for (const pct of contents(profile, column)) {
            expect(pct).toBeGreaterThanOrEqual(wiltingPct - 1e-9);
            expect(pct).toBeLessThanOrEqual(saturationPct + 1e-9);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('an open valve', () => {
  const start = columnOf(light, [14, 14.5, 15], 1);

  test('an open valve wets level 1 by the applied water, within 15 %, and the deeper levels less and later', () => {
    const ratePerMinute = 8 / 60;
    const closed = stepFor(light, stepFor(light, start, 60, { irrigationMm: ratePerMinute }), 60, {});
    const rise = contents(light, closed).map((pct, level) => pct - (contents(light, start)[level] ?? 0));
    const expected = ((8 * 0.85) / 250) * 100;
    expect((rise[0] ?? 0) / expected).toBeGreaterThan(0.85);
    expect((rise[0] ?? 0) / expected).toBeLessThan(1.15);
    expect(rise[1]).toBeLessThan(rise[0] ?? 0);
    expect(rise[2]).toBeLessThan(rise[1] ?? 0);
  });

  test('an open valve does not wet a dry neighbour', () => {
    const levelled = columnOf(light, [15, 15, 15], 1);
    const dry = contents(light, stepFor(light, levelled, 24 * 60, { demandMm: 2 / 1440 }));
    for (const pct of dry) expect(pct).toBeLessThan(15);
  });
});

describe('salts', () => {
  const start = columnOf(light, [15, 15, 15], 1.5);
  const level1 = (column: Column) => poreWaterMsPerCm(column[0] ?? { waterMm: 0, saltG: 0 });

  test('salts are diluted by clean water', () => {
    const watered = stepFor(light, start, 60, { irrigationMm: 0.15, irrigationSaltGPerL: 0.5 * 0.64 });
    expect(level1(watered)).toBeLessThan(level1(start));
  });

  test('salts concentrate as the soil dries', () => {
    expect(level1(stepFor(light, start, 3 * 24 * 60, { demandMm: 4 / 1440 }))).toBeGreaterThan(level1(start));
  });

  test('salts rise under a fertiliser solution stronger than the soil', () => {
    const fed = stepFor(light, columnOf(light, [15, 15, 15], 0.8), 60, {
      irrigationMm: 0.15,
      irrigationSaltGPerL: 2 * 0.64,
    });
    expect(level1(fed)).toBeGreaterThan(0.8);
  });
});

test('a slab fills from short doses and drains the excess within an hour', () => {
  const full = columnOf(slab, [80], 2.5);
  const dosed = stepFor(slab, full, 10, { irrigationMm: 40 / 60, irrigationSaltGPerL: 2.5 * 0.64 });
  const drained = stepFor(slab, dosed, 60, {});
  expect(contents(slab, dosed)[0]).toBeGreaterThan(81);
  expect(contents(slab, drained)[0]).toBeCloseTo(80, 0);
});

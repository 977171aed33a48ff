import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ZIELONE_POLE } from '@zagon/demo-farm/accounts/zielone-pole.ts';
import { METER_BOX, PROBE_A, PROBE_B, PROBE_C } from '@zagon/demo-farm/accounts/zielone-pole-field.ts';
import { demoHistory } from '@zagon/demo-farm/history/demo-history.ts';
import { NO_WATER } from '@zagon/field-model/modules/span.ts';
import { expect, test } from 'vitest';
import { rotated } from '../../../tools/suite/rotation/rotated.ts';
import { FieldWorld } from './world.ts';

const OPEN = { openShare: 1, fertigatedShare: 0 };
const closed = new Set<never>();
const file = (): string => join(mkdtempSync(join(tmpdir(), 'world-')), 'world.json');

/** Level 1 of a probe, as reported. */
const level1 = (world: FieldWorld, serial: string, atMs: number): number =>
  world.read(serial, atMs, closed).HUMIDITY_3 ?? NaN;

const DATES = ['2026-01-20T03:00:00Z', '2026-05-02T12:00:00Z', '2026-07-15T13:00:00Z', '2026-11-21T03:30:00Z'];

test.each(rotated(DATES, { share: 0 }))(
  'on any day an open valve of the demo wets its probe within 15 minutes, and the closed twin does not get wetter (%s)',
  (date) => {
    const startMs = Date.parse(date);
    const world = new FieldWorld(file(), ZIELONE_POLE.modules, startMs);
    const before = { a: level1(world, PROBE_A, startMs), c: level1(world, PROBE_C, startMs) };
    let highestC = before.c;
    for (let atMs = startMs + 1000; atMs <= startMs + 15 * 60_000; atMs += 1000) {
      // the valve needs up to twelve seconds, the pump two more
      world.advance(atMs, (serial) => (serial === PROBE_A && atMs > startMs + 14_000 ? OPEN : NO_WATER));
      highestC = Math.max(highestC, level1(world, PROBE_C, atMs));
    }
    expect(level1(world, PROBE_A, startMs + 15 * 60_000) - before.a).toBeGreaterThanOrEqual(0.25);
    expect(highestC).toBeLessThanOrEqual(before.c);
  },
);

test('rain of a scenario is counted by the rain gauge', () => {
  const startMs = Date.parse('2026-07-15T13:00:00Z');
  const begun = file();
  new FieldWorld(begun, ZIELONE_POLE.modules, startMs).save();
  const tipsWith = (addedRainMmPerH: number): number => {
    const place = file();
    copyFileSync(begun, place);
    const world = new FieldWorld(place, ZIELONE_POLE.modules, startMs);
    const before = world.read(METER_BOX, startMs, closed).cnt4 ?? NaN;
    const untilMs = startMs + 15 * 60_000;
    world.advance(untilMs, () => NO_WATER, addedRainMmPerH);
    return (world.read(METER_BOX, untilMs, closed).cnt4 ?? NaN) - before;
  };
  // 3 mm at 0.2 mm per tip.
  expect(tipsWith(12) - tipsWith(0)).toBe(15);
});

test('the field continues where the history ends, and resumes where it was after a restart', () => {
  const startMs = Date.parse('2026-11-21T03:30:00Z');
  const place = file();
  const world = new FieldWorld(place, ZIELONE_POLE.modules, startMs);
  const [farm] = demoHistory(startMs).accounts;
  const last = farm?.series
    .find(({ serial }) => serial === PROBE_A)
    ?.columns.get('HUMIDITY_3')
    ?.at(-1);
  expect(level1(world, PROBE_A, startMs)).toBeCloseTo(last ?? NaN, 3);

  world.advance(startMs + 600_000, (serial) => (serial === PROBE_A ? OPEN : NO_WATER));
  world.save();
  const again = new FieldWorld(place, ZIELONE_POLE.modules, startMs + 600_000);
  expect(again.read(PROBE_A, startMs + 600_000, closed)).toEqual(world.read(PROBE_A, startMs + 600_000, closed));
});

test('drippers that clogged up in the history stay clogged in the live field', () => {
  const startMs = Date.parse('2026-07-15T13:00:00Z');
  const world = new FieldWorld(file(), ZIELONE_POLE.modules, startMs);
  const untilMs = startMs + 30 * 60_000;
  const before = { a: level1(world, PROBE_A, startMs), b: level1(world, PROBE_B, startMs) };
  world.advance(untilMs, (serial) => (serial === PROBE_A || serial === PROBE_B ? OPEN : NO_WATER));
  const rise = { a: level1(world, PROBE_A, untilMs) - before.a, b: level1(world, PROBE_B, untilMs) - before.b };
  // B gets a fifth more water than A through clean drippers.
  expect(rise.a).toBeGreaterThan(1);
  expect(rise.b).toBeLessThan(0.75 * rise.a);
});

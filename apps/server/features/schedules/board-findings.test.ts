import type { Refill } from '@zagon/domain/soil-water/refill.ts';
import { describe, expect, test } from 'vitest';
import { storeFinding } from '../../stores/findings/findings.ts';
import { type IrrigationRig, irrigationRig } from '../../testing/irrigation-rig.ts';
import { judgeSensor } from '../../testing/irrigation/judge-sensor.ts';
import { setLatestValues } from '../../testing/readings.ts';
import { readBoard } from './board.ts';

/** 04:00 in Warsaw on a June morning, one hour before the 05:00 cycle. */
const FOUR_AM = '2026-06-11T02:00:00Z';
const FIVE_MS = Date.parse('2026-06-11T03:00:00Z');
const TODAY = { start_date: '2026-06-10T22:00:00Z', end_date: '2026-06-11T21:59:59Z' };
const HOUR_MS = 3_600_000;

async function board(rig: IrrigationRig, dates = TODAY) {
  const reply = await readBoard(rig.call(), dates);
  if (!reply.ok) throw new Error(reply.error.code);
  return reply.value;
}

/** What is stated about the soil of the section of a rig, which needs water at the earliest at a time. */
async function stateSoil(rig: IrrigationRig, early: Refill, change: { isAssumed?: boolean; agoH?: number } = {}) {
  const atMs = rig.clock.now().epochMilliseconds - (change.agoH ?? 0) * HOUR_MS;
  const facts = {
    moisturePct: 25,
    full: { pct: 31, basis: 'learnt', count: 5 },
    refill: { pct: 24, basis: 'plant' },
    needed: early,
    early,
    late: early,
    certainty: 'sure',
    fan: { stepH: 3, low: [], middle: [], high: [] },
    learnt: {
      dropPctPerMm: 0.4,
      spreadPctPerMm: 0.1,
      seepagePctPerH: 0,
      count: 9,
      sinceMs: atMs,
      isBeforeDrained: false,
    },
    track: { count: 0, errorShare: null },
  };
  await storeFinding(
    rig.pools.system,
    {
      accountId: rig.accountId,
      kind: 'soil_water',
      subjectId: rig.things.sectionId,
      isAssumed: change.isAssumed ?? false,
      finding: {
        kind: 'stated',
        atMs,
        value: 25,
        low: null,
        high: null,
        basis: 'computed',
        count: 9,
        facts,
        expiresAtMs: atMs + 30 * HOUR_MS,
      },
    },
    rig.clock.now(),
  );
}

const at = (atMs: number): Refill => ({ kind: 'reached_at', atMs });
const risksOf = async (rig: IrrigationRig, dates = TODAY) => (await board(rig, dates)).risks;
const kindsOf = async (rig: IrrigationRig, dates = TODAY) => (await risksOf(rig, dates)).map(({ kind }) => kind);

describe('a coming run', () => {
  test('a coming run after water is needed comes too late, with what moves it', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const id = await rig.addSchedule();
    await rig.pass();
    await rig.holdsPlans();
    const before = (await board(rig)).runs;
    await stateSoil(rig, at(FIVE_MS - 10 * 60_000));
    const late = { opens: '2026-06-11T03:00:00Z', needed: '2026-06-11T02:50:00Z' };
    const shown = await board(rig);
    expect(shown.risks).toMatchObject([{ id_scheduler: id, date: '2026-06-11', kind: 'run_late', late }]);
    expect(shown.runs).toEqual(before);
    await stateSoil(rig, { kind: 'reached' });
    expect(await risksOf(rig)).toMatchObject([{ kind: 'run_late', late: { ...late, needed: null } }]);
  });

  test.each<[string, Refill, Parameters<typeof stateSoil>[2]]>([
    ['before water is needed', at(FIVE_MS), {}],
    ['of a section that needs no water', { kind: 'later' }, {}],
    ['of a section with an unconfirmed probe', { kind: 'reached' }, { isAssumed: true }],
    ['of a section that was not judged again', { kind: 'reached' }, { agoH: 31 }],
  ])('a coming run %s is not called late', async (_, early, change) => {
    const rig = await irrigationRig(FOUR_AM);
    await rig.addSchedule();
    await rig.pass();
    await rig.holdsPlans();
    await stateSoil(rig, early, change);
    expect(await kindsOf(rig)).toEqual([]);
  });

  test('only the next run of a section is late, also on a board of later days', async () => {
    const rig = await irrigationRig(FOUR_AM);
    await rig.addSchedule();
    await rig.pass();
    await rig.holdsPlans();
    await stateSoil(rig, { kind: 'reached' });
    const twoDays = { ...TODAY, end_date: '2026-06-12T21:59:59Z' };
    expect((await risksOf(rig, twoDays)).map(({ date, kind }) => `${date} ${kind}`)).toEqual(['2026-06-11 run_late']);
    expect(await kindsOf(rig, { start_date: '2026-06-13T22:00:00Z', end_date: '2026-06-14T21:59:59Z' })).toEqual([]);
  });

  test('a coming run that rests on a probe on watch says so, and is decided as before', async () => {
    const rig = await irrigationRig(FOUR_AM);
    const whenDry = {
      quantity: 'soil_moisture',
      comparator: 'lt',
      threshold: 24,
      source: { type: 'sensor', id_object: rig.things.probeId, field: 'HUMIDITY_1' },
      when_true: 'run',
      when_unknown: 'dont_run',
    } as const;
    await rig.addSchedule({ conditions: [whenDry] });
    await setLatestValues(rig, { HUMIDITY_1: 20 });
    await rig.pass();
    const outcomes = async () => (await board(rig)).runs.map(({ outcome }) => outcome);
    const before = await outcomes();
    await judgeSensor(rig, rig.things.probeId, { verdict: 'watch', field: 'HUMIDITY_2' });
    expect(await kindsOf(rig)).toEqual([]);
    await judgeSensor(rig, rig.things.probeId, { verdict: 'watch' });
    expect(await risksOf(rig)).toMatchObject([
      { kind: 'probe_watched', id_object: rig.things.probeId, condition: 0, late: null },
    ]);
    expect(await outcomes()).toEqual(before);
  });
});

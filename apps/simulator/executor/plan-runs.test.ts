import { describe, expect, test } from 'vitest';
import { DOSER, Field, PUMPS, T0, aPlanSet, aRun, pumpAloneTimes, spansOf, uuid, valve } from './timeline.ts';

function failures(field: Field) {
  return field.reports.flatMap((event) => (event.kind === 'output_open_failed' ? [[event.cause, event.reason]] : []));
}

describe('a planned run', () => {
  test('a planned run opens on time, starts the pump after the valve and stops it before, and closes on its own', () => {
    const field = new Field();
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 60, 300)]) });
    field.until(600);
    const [[opened, closed] = [0, 0]] = spansOf(field, 'A');
    const [[pumpOn, pumpOff] = [0, 0]] = spansOf(field, 'pump');
    expect(Math.abs(opened - 60)).toBeLessThanOrEqual(13);
    expect(closed - opened).toBeCloseTo(300, 0);
    expect(pumpOn).toBeGreaterThan(opened);
    expect(closed - pumpOff).toBeGreaterThanOrEqual(5);
    expect(closed - pumpOff).toBeLessThanOrEqual(9);
    expect(pumpAloneTimes(field)).toEqual([]);
  });

  test('a planned run reports acceptance, the opening with its end, and the close with its reason', () => {
    const field = new Field();
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 20, 60)]) });
    field.until(120);
    expect(field.reports.map(({ kind }) => kind)).toEqual([
      'plan_set_accepted',
      'output_opened',
      'output_opened',
      'output_closed',
      'output_closed',
    ]);
    const closed = field.reports.at(-1);
    expect(closed).toMatchObject({
      output: 'o1',
      module: 'AM421-1',
      cause: { run_id: uuid(1) },
      reason: 'duration',
      open_s: 60,
    });
  });

  test('a planned run starts up to ten minutes late but still ends as planned; any later and it does not start', () => {
    const late = new Field();
    late.until(500);
    late.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 0, 900)]) });
    late.until(1000);
    const [[opened, closed] = [0, 0]] = spansOf(late, 'A');
    expect(opened).toBeGreaterThan(500);
    expect(Math.abs(closed - 900)).toBeLessThanOrEqual(13);

    const tooLate = new Field();
    tooLate.until(601);
    tooLate.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 0, 900)]) });
    tooLate.until(700);
    expect(tooLate.changes).toEqual([]);
    expect(failures(tooLate)).toEqual([[{ run_id: uuid(1) }, 'late']]);
  });

  test('a planned run does not start if its time is already over', () => {
    const field = new Field();
    field.until(305);
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 0, 300)]) });
    field.until(700);
    expect(field.changes).toEqual([]);
    expect(failures(field)).toEqual([[{ run_id: uuid(1) }, 'late']]);
  });
});

describe('a sequence', () => {
  const plan = aPlanSet([aRun(1, 'A', 60, 300), aRun(2, 'B', 360, 300), aRun(3, 'C', 660, 300)]);

  test('a sequence hands over: the next valve opens before the previous one closes, and the pump keeps running', () => {
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const field = new Field(undefined, seed);
      field.send({ kind: 'plan_set', set: plan });
      field.until(1200);
      const [a, b, c] = ['A', 'B', 'C'].map((name) => spansOf(field, name)[0] ?? [NaN, NaN]);
      expect(spansOf(field, 'pump')).toHaveLength(1);
      expect(pumpAloneTimes(field)).toEqual([]);
      for (const [before, next] of [
        [a, b],
        [b, c],
      ]) {
        const overlap = (before?.[1] ?? NaN) - (next?.[0] ?? NaN);
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(15);
      }
      for (const span of [a, b, c]) expect((span?.[1] ?? NaN) - (span?.[0] ?? NaN)).toBeLessThanOrEqual(315);
    }
  });

  test('a sequence reports which element the pump ran for, even though it never stopped', () => {
    const field = new Field();
    field.send({ kind: 'plan_set', set: plan });
    field.until(1200);
    const pumpReports = field.reports.flatMap((event) =>
      (event.kind === 'output_opened' || event.kind === 'output_closed') && event.module === PUMPS
        ? [[event.kind, event.cause, event.kind === 'output_closed' ? event.reason : null]]
        : [],
    );
    expect(pumpReports).toEqual([
      ['output_opened', { run_id: uuid(1) }, null],
      ['output_closed', { run_id: uuid(1) }, 'handover'],
      ['output_opened', { run_id: uuid(2) }, null],
      ['output_closed', { run_id: uuid(2) }, 'handover'],
      ['output_opened', { run_id: uuid(3) }, null],
      ['output_closed', { run_id: uuid(3) }, 'duration'],
    ]);
  });

  test('a sequence skips a valve that does not answer: the pump stops first, and the next element starts at its own time', () => {
    const field = new Field();
    field.stuck.add('B');
    field.send({ kind: 'plan_set', set: plan });
    field.until(1200);
    const pump = spansOf(field, 'pump');
    const [[openedA, closedA] = [0, 0]] = spansOf(field, 'A');
    expect(failures(field)).toEqual([[{ run_id: uuid(2) }, 'not_confirmed']]);
    expect(pump).toHaveLength(2);
    expect(closedA - (pump[0]?.[1] ?? NaN)).toBeGreaterThanOrEqual(4.5);
    expect(closedA - openedA).toBeLessThanOrEqual(315);
    const [[openedC] = [0, 0]] = spansOf(field, 'C');
    expect(Math.abs(openedC - 660)).toBeLessThanOrEqual(13);
    expect(pumpAloneTimes(field)).toEqual([]);
  });
});

test('the pump stops within a second when a valve closes on its own mid-run', () => {
  const field = new Field();
  field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 10, 600)]) });
  field.until(100);
  field.fallShut(valve('A'));
  field.until(102);
  expect(field.openNow()).toEqual([]);
  expect(spansOf(field, 'pump')[0]?.[1]).toBeLessThanOrEqual(101);
});

test('two valves of one source share the pump, which runs until the longer one ends', () => {
  const field = new Field();
  field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 10, 120), aRun(2, 'B', 10, 300)]) });
  field.until(400);
  const [[, pumpOff] = [0, 0], ...more] = spansOf(field, 'pump');
  const [[, closedB] = [0, 0]] = spansOf(field, 'B');
  expect(more).toEqual([]);
  expect(closedB - pumpOff).toBeGreaterThanOrEqual(5);
  expect(pumpAloneTimes(field)).toEqual([]);
});

test('fertiliser starts after the first water and ends before the last, while the pump runs throughout', () => {
  const run = aRun(1, 'A', 10, 600);
  const doser = { ...DOSER, from_s: 120, until_s: 480 };
  const field = new Field();
  field.send({ kind: 'plan_set', set: aPlanSet([{ ...run, companions: [...run.companions, doser] }]) });
  field.until(700);
  const [[opened] = [0]] = spansOf(field, 'A');
  const [[doserOn, doserOff] = [0, 0]] = spansOf(field, 'doser');
  expect(doserOn - opened).toBeGreaterThanOrEqual(120);
  expect(doserOn - opened).toBeLessThanOrEqual(125);
  expect(doserOff - opened).toBeGreaterThanOrEqual(474);
  expect(doserOff - opened).toBeLessThanOrEqual(481);
  expect(spansOf(field, 'pump')).toHaveLength(1);
});

describe('a plan set', () => {
  test('a plan set fully replaces the previous one', () => {
    const field = new Field();
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 60, 60)]) });
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(2, 'B', 60, 60)], { version: 2 }) });
    field.until(200);
    expect(spansOf(field, 'A')).toEqual([]);
    expect(spansOf(field, 'B')).toHaveLength(1);
  });

  test('a plan set cancels a run it no longer contains while its valve is still opening, without reporting a failure', () => {
    const field = new Field();
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 0, 60), aRun(2, 'B', 60, 60)]) });
    field.until(54);
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 0, 60)], { version: 2 }) });
    field.until(200);
    expect(spansOf(field, 'B')).toEqual([]);
    expect(spansOf(field, 'A')).toHaveLength(1);
    expect(pumpAloneTimes(field)).toEqual([]);
    expect(failures(field)).toEqual([]);
  });

  test('a plan set reschedules a run whose valve is still opening, and the run opens once', () => {
    const field = new Field();
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 60, 60)]) });
    field.until(54);
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 300, 60)], { version: 2 }) });
    field.until(500);
    const spans = spansOf(field, 'A');
    expect(spans).toHaveLength(1);
    expect(Math.abs((spans[0]?.[0] ?? 0) - 300)).toBeLessThanOrEqual(13);
  });

  test('a plan set does not repeat a finished run when it is resent or names that run again', () => {
    const field = new Field();
    const set = aPlanSet([aRun(1, 'A', 0, 60)]);
    field.send({ kind: 'plan_set', set });
    field.until(100);
    field.send({ kind: 'plan_set', set: { ...set, version: 2 } });
    field.until(300);
    expect(spansOf(field, 'A')).toHaveLength(1);
  });

  test('a plan set expires at the end of its validity', () => {
    const field = new Field();
    field.send({
      kind: 'plan_set',
      set: aPlanSet([aRun(1, 'A', 120, 60)], { valid_until: new Date(T0 + 60_000).toISOString() }),
    });
    field.until(300);
    expect(field.changes).toEqual([]);
    expect(field.state.memory.planSet).toBeNull();
  });

  test.each([
    ['with an older epoch', { epoch: 1, version: 9 }, 'old_epoch'],
    ['with an older version', { epoch: 2, version: 4 }, 'old_version'],
    ['that has expired', { epoch: 2, version: 6, valid_until: new Date(T0).toISOString() }, 'expired'],
  ])('a plan set %s is refused', (_what, change, reason) => {
    const field = new Field();
    field.send({ kind: 'plan_set', set: aPlanSet([], { epoch: 2, version: 5 }) });
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 60, 60)], change) });
    expect(field.reports.at(-1)).toMatchObject({ kind: 'plan_set_refused', reason });
    field.until(200);
    expect(field.changes).toEqual([]);
  });
});

test('after a power cut the rest of the plan runs, and the interrupted run does not restart', () => {
  const field = new Field();
  field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 10, 300), aRun(2, 'B', 400, 60)]) });
  field.until(100);
  field.cutPower();
  field.until(600);
  expect(spansOf(field, 'A')).toHaveLength(1);
  expect(spansOf(field, 'A')[0]?.[1]).toBe(100);
  expect(spansOf(field, 'B')).toHaveLength(1);
  expect(field.openNow()).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { ScriptedStation } from './scripted-station.ts';
import { DOSER, Field, PUMP, PUMPS, VALVES, aCommand, aPlanSet, aRun, spansOf, uuid, valve } from './timeline.ts';

/** Valve A and the pump are confirmed open for an hour. */
function wateringStation(): ScriptedStation {
  const station = new ScriptedStation().send(aCommand(1, { open: 'A', durationS: 3600 })).until(5);
  station.send({ kind: 'opened', at: valve('A'), closesAtMs: station.nowMs + 3_600_000 }).until(7);
  return station.send({ kind: 'opened', at: PUMP, closesAtMs: station.nowMs + 3_590_000 }).until(60);
}

function closings(field: Field) {
  return field.reports.flatMap((event) => (event.kind === 'output_closed' ? [[event.module, event.reason]] : []));
}

describe('a close', () => {
  test('a close waits five seconds for the pump and no longer, even if the pump does not confirm its stop', () => {
    const station = wateringStation()
      .send(aCommand(2, { close: 'A' }))
      .until(90);
    expect(station.closeOrderTimes(PUMPS)[0]).toBe(60);
    expect(station.closeOrderTimes(VALVES)[0]).toBe(65);
  });

  test('a close is resent until the module confirms it', () => {
    const station = wateringStation()
      .send(aCommand(2, { close: 'A' }))
      .until(90);
    expect(station.closeOrderTimes(VALVES).length).toBeGreaterThan(5);
    const sent = station
      .send({ kind: 'closed', at: valve('A'), openS: 85, byItself: false })
      .closeOrderTimes(VALVES).length;
    expect(station.until(120).closeOrderTimes(VALVES)).toHaveLength(sent);
  });

  test('a close is not cancelled by a late confirmation of an earlier extension', () => {
    const station = wateringStation()
      .send(aCommand(2, { open: 'A', durationS: 900 }))
      .send(aCommand(3, { close: 'A' }))
      .until(61);
    station.send({ kind: 'opened', at: valve('A'), closesAtMs: station.nowMs + 899_000 }).until(90);
    expect(station.closeOrderTimes(VALVES)).not.toEqual([]);
  });
});

test('a close of an output not opened by this station is resent until confirmed', () => {
  const station = new ScriptedStation().send(aCommand(1, { close: 'C' })).until(10);
  expect(station.closeOrderTimes(VALVES).length).toBeGreaterThan(2);
  station.send({ kind: 'closed', at: valve('C'), openS: 0, byItself: false });
  expect(station.reportsOf('command_done')).toHaveLength(1);
});

describe('a close caused by a fault', () => {
  test('a close caused by a fault is reported with its reason: the valve closed on its own, and the pump was stopped because of it', () => {
    const field = new Field();
    field.send(aCommand(1, { open: 'A', durationS: 600 }));
    field.until(60);
    field.fallShut(valve('A'));
    field.until(70);
    expect(closings(field)).toEqual([
      [VALVES, 'device'],
      [PUMPS, 'interlock'],
    ]);
  });

  test('a close before the planned end is not reported as end of duration', () => {
    const station = wateringStation().send({ kind: 'closed', at: valve('A'), openS: 55, byItself: true });
    expect(station.reportsOf('output_closed')).toMatchObject([{ reason: 'device' }]);
  });

  test('a tripped pump stays off until the next opening', () => {
    const field = new Field();
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 0, 300), aRun(2, 'B', 400, 300)]) });
    field.until(60);
    field.fallShut(PUMP);
    field.until(800);
    expect(spansOf(field, 'pump')).toHaveLength(2);
    expect(spansOf(field, 'pump')[1]?.[0]).toBeGreaterThan(400);
  });

  test('an unknown companion is reported once', () => {
    const field = new Field();
    const companions = [{ module: 'AM401-9', output: 'o1' as const, from_s: 0, until_s: 600 }];
    field.send({ kind: 'plan_set', set: aPlanSet([{ ...aRun(1, 'A', 10, 600), companions }]) });
    field.until(700);
    const failed = field.reports.filter(({ kind }) => kind === 'output_open_failed');
    expect(failed).toMatchObject([{ reason: 'unknown_module', module: 'AM401-9' }]);
    expect(spansOf(field, 'A')).toHaveLength(1);
  });
});

describe('the pump', () => {
  test('the pump gets a shorter timer when only the valve with the shorter time remains', () => {
    const field = new Field();
    field.send(aCommand(1, { open: 'A', durationS: 600 }));
    field.send(aCommand(2, { open: 'B', durationS: 120 }));
    field.until(40);
    field.send(aCommand(3, { close: 'A' }));
    field.until(50);
    const left = field.state.openings[0]?.phase;
    expect(left?.kind === 'open' && (field.state.drives[0]?.untilMs ?? Infinity) <= left.closesAtMs - 5000).toBe(true);
  });

  test('the pump is ordered again to run as long as its valve if the module did not answer', () => {
    const station = wateringStation().send(aCommand(2, { open: 'A', durationS: 900 }));
    station.send({ kind: 'opened', at: valve('A'), closesAtMs: station.nowMs + 900_000 }).until(85);
    const sent = station.effects.filter(({ effect }) => effect.kind === 'open' && effect.at.module === PUMPS);
    expect(sent.length).toBeGreaterThan(2);
    station.send({ kind: 'opened', at: PUMP, closesAtMs: station.nowMs + 868_000 });
    const orders = station.effects.length;
    expect(station.until(300).effects).toHaveLength(orders);
  });

  test('the pump is reported to every run that shares it, each with its own end', () => {
    const field = new Field();
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 10, 300), aRun(2, 'B', 10, 120)]) });
    field.until(500);
    const pumpReports = field.reports.flatMap((event) =>
      'module' in event && event.module === PUMPS && 'output' in event ? [event] : [],
    );
    expect(pumpReports.map(({ kind, cause }) => [kind, cause])).toEqual(
      expect.arrayContaining([
        ['output_opened', { run_id: uuid(1) }],
        ['output_opened', { run_id: uuid(2) }],
        ['output_closed', { run_id: uuid(1) }],
        ['output_closed', { run_id: uuid(2) }],
      ]),
    );
    const closed = (number: number) =>
      pumpReports.find((event) => event.kind === 'output_closed' && JSON.stringify(event.cause).includes(uuid(number)));
    const [[pumpOn, pumpOff] = [0, 0], ...more] = spansOf(field, 'pump');
    const [[, closedB] = [0, 0]] = spansOf(field, 'B');
    expect(more).toEqual([]);
    expect(closed(1)).toMatchObject({ reason: 'duration', open_s: pumpOff - pumpOn });
    const short = closed(2);
    const shortS = short?.kind === 'output_closed' ? (short.open_s ?? NaN) : NaN;
    expect(shortS).toBeGreaterThan(80);
    expect(shortS).toBeLessThanOrEqual(closedB - pumpOn - 5);
    // its output stays open throughout, so no close is reported before the end
    expect(pumpReports.findIndex(({ kind }) => kind === 'output_closed')).toBe(pumpReports.length - 2);
  });
});

test('a run with no time left after an outage is reported as late, and the next run gets its own full time', () => {
  const field = new Field();
  field.until(400);
  field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 0, 300), aRun(2, 'B', 300, 300)]) });
  field.until(1000);
  expect(spansOf(field, 'A')).toEqual([]);
  expect(spansOf(field, 'B')).toHaveLength(1);
  expect(field.reports).toContainEqual(expect.objectContaining({ cause: { run_id: uuid(1) }, reason: 'late' }));
});

test("fertiliser of a run on a valve already opened by hand waits for the run's first water", () => {
  const field = new Field();
  const run = aRun(1, 'A', 310, 600);
  field.send(aCommand(1, { open: 'A', durationS: 1000 }));
  field.until(300);
  const companions = [...run.companions, { ...DOSER, from_s: 120, until_s: 480 }];
  field.send({ kind: 'plan_set', set: aPlanSet([{ ...run, companions }]) });
  field.until(1200);
  expect(spansOf(field, 'doser')[0]?.[0]).toBeGreaterThanOrEqual(430);
});

test('valves of different sources do not hand over: each has its own full time', () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const field = new Field(undefined, seed);
    const well = { ...aRun(2, 'B', 310, 300), source: 'well', companions: [] };
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 10, 300), well]) });
    field.until(800);
    for (const name of ['A', 'B']) {
      const [[opened, closed] = [0, 0]] = spansOf(field, name);
      expect(closed - opened).toBeCloseTo(300, 0);
    }
  }
});

import { HANDOVER_OVERLAP_MAX_S } from '@zagon/device-protocol/limits.ts';
import { readCommand } from '@zagon/device-protocol/json-payload.ts';
import { stationEventSchema } from '@zagon/device-protocol/station-event.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NEW_MEMORY } from './state.ts';
import { Field, PUMP, T0, VALVES, aCommand, aPlanSet, aRun, uuid } from './timeline.ts';

/** Points of docs/device-protocol.md that are easy to implement wrongly, checked against the simulated station. */

const open = (number: number, change = {}) => aCommand(number, { open: 'A', durationS: 600 }, change);

function refusals(field: Field): readonly string[] {
  return field.reports.flatMap((event) => (event.kind === 'command_refused' ? [event.reason] : []));
}

function opened(field: Field, module: string) {
  return field.reports.flatMap((event) =>
    event.kind === 'output_opened' && event.module === module
      ? [{ cause: event.cause, closesAt: event.closes_at }]
      : [],
  );
}

/** A field whose time starts this many seconds after T0. */
function fieldAt(atS: number): Field {
  const field = new Field();
  field.nowMs = T0 + atS * 1000;
  return field;
}

describe('fencing', () => {
  test('the epoch of a plan set refuses openings of an older epoch', () => {
    const field = new Field();
    field.send({ kind: 'plan_set', set: aPlanSet([], { epoch: 5 }) });
    field.send(open(1, { epoch: 4, seq: 99 }));
    expect(refusals(field)).toEqual(['old_epoch']);
  });

  test('the sequence starts again with the epoch of a plan set', () => {
    const field = new Field();
    field.send(open(1, { epoch: 4, seq: 99 }));
    field.send({ kind: 'plan_set', set: aPlanSet([], { epoch: 5 }) });
    field.send(open(2, { epoch: 5, seq: 0 }));
    field.until(30);
    expect(refusals(field)).toEqual([]);
  });

  test('a plan set of an epoch older than the last command is refused', () => {
    const field = new Field();
    field.send(open(1, { epoch: 4 }));
    field.send({ kind: 'plan_set', set: aPlanSet([], { epoch: 3 }) });
    expect(field.reports.at(-1)).toMatchObject({ kind: 'plan_set_refused', reason: 'old_epoch' });
  });

  test('a plan set with the same version is accepted and confirmed again', () => {
    const field = new Field();
    for (const version of [4, 4, 3]) field.send({ kind: 'plan_set', set: aPlanSet([], { version }) });
    expect(field.reports.map(({ kind }) => kind)).toEqual([
      'plan_set_accepted',
      'plan_set_accepted',
      'plan_set_refused',
    ]);
  });
});

describe('a clock that is not set', () => {
  const in1970 = (): Field => {
    const field = new Field();
    field.nowMs = 60_000;
    return field;
  };

  test('a station whose clock is not set refuses every opening, by command and by plan', () => {
    const field = in1970();
    field.send({ kind: 'plan_set', set: aPlanSet([{ ...aRun(1, 'B', 0, 900), open_at: '1970-01-01T00:01:00Z' }]) });
    field.send(open(2));
    for (let step = 0; step < 240; step += 1) {
      field.nowMs += 250;
      field.send({ kind: 'tick' });
    }
    expect(refusals(field)).toEqual(['clock_not_set']);
    expect(field.openNow()).toEqual([]);
  });

  test('a station whose clock is not set still stores plan sets and carries out a close', () => {
    const field = in1970();
    field.send({ kind: 'plan_set', set: aPlanSet([]) });
    field.send(aCommand(3, { close: 'A' }));
    expect(field.reports.map(({ kind }) => kind)).toEqual(['plan_set_accepted', 'command_accepted', 'command_done']);
  });
});

describe('a run that starts late', () => {
  const cases = [
    { durationS: 60, lateS: 1, starts: true },
    { durationS: 60, lateS: 15, starts: true },
    { durationS: 60, lateS: 16, starts: false },
    { durationS: 900, lateS: 16, starts: true },
    { durationS: 900, lateS: 600, starts: true },
    { durationS: 900, lateS: 601, starts: false },
  ];

  test.each(cases)(
    'a run of $durationS s that starts late by $lateS s: starts = $starts',
    ({ durationS, lateS, starts }) => {
      const field = fieldAt(lateS);
      field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 0, durationS)]) });
      field.until(lateS + 30);
      expect(field.openNow().includes('A')).toBe(starts);
      const failures = field.reports.flatMap((event) => (event.kind === 'output_open_failed' ? [event.reason] : []));
      expect(failures).toEqual(starts ? [] : ['late']);
    },
  );
});

describe('what a station reports', () => {
  test('a new opening of an open output is reported again, with the new cause and the new end', () => {
    const field = new Field();
    field.send(open(1));
    field.until(60);
    field.send(aCommand(2, { open: 'A', durationS: 1200 }));
    field.until(2000);
    expect(opened(field, VALVES).map(({ cause }) => cause)).toEqual([{ cmd_id: uuid(1) }, { cmd_id: uuid(2) }]);
    const closed = field.reports.filter((event) => event.kind === 'output_closed' && event.module === VALVES);
    expect(closed).toMatchObject([{ cause: { cmd_id: uuid(2) }, reason: 'duration' }]);
  });

  test('a pump is reported with the cause of every opening it runs for', () => {
    const field = new Field();
    field.send(open(1));
    field.send(aCommand(2, { open: 'B', durationS: 600 }));
    field.until(900);
    const causes = [{ cmd_id: uuid(1) }, { cmd_id: uuid(2) }];
    // the pump's timer is set again when the second valve joins, and each time reported with its new end
    const reported = [...new Set(opened(field, PUMP.module).map(({ cause }) => JSON.stringify(cause)))];
    expect(reported).toEqual(causes.map((cause) => JSON.stringify(cause)));
    const closed = field.reports.flatMap((event) =>
      event.kind === 'output_closed' && event.module === PUMP.module ? [event.cause] : [],
    );
    expect(closed).toEqual(causes);
  });

  test('the end of a valve that hands over includes the overlap', () => {
    const field = fieldAt(-30);
    field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 0, 300), aRun(2, 'B', 300, 300)]) });
    field.until(60);
    const [first] = opened(field, VALVES);
    const beyondPlanS = (Date.parse(first?.closesAt ?? '') - T0) / 1000 - 300;
    expect(beyondPlanS).toBeGreaterThan(HANDOVER_OVERLAP_MAX_S - 10);
    expect(beyondPlanS).toBeLessThanOrEqual(HANDOVER_OVERLAP_MAX_S);
  });

  test('every event matches the schema, for any mixture of commands and plan sets', () => {
    const step = fc.record({
      kind: fc.constantFrom('open', 'close', 'plan'),
      output: fc.constantFrom('A', 'B', 'C', 'D'),
      durationS: fc.integer({ min: 1, max: 900 }),
      waitS: fc.integer({ min: 0, max: 120 }),
      epoch: fc.integer({ min: 1, max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const field = new Field(NEW_MEMORY, 3);
        steps.forEach(({ kind, output, durationS, waitS, epoch }, index) => {
          if (kind === 'open') field.send(aCommand(index + 1, { open: output, durationS }, { epoch }));
          else if (kind === 'close') field.send(aCommand(index + 1, { close: output }, { epoch }));
          else
            field.send({
              kind: 'plan_set',
              set: aPlanSet([aRun(100 + index, output, field.atS + 5, durationS)], { epoch, version: index + 1 }),
            });
          field.until(field.atS + waitS);
        });
        for (const event of field.reports) expect(stationEventSchema.safeParse(event).error).toBeUndefined();
      }),
      { numRuns: 40 },
    );
  });
});

describe('instants', () => {
  test.each(['', '.5', '.896', '.896829102'])('an instant is accepted with the fraction "%s"', (fraction) => {
    const { command } = open(1, { not_after: `2026-05-04T05:00:30${fraction}Z` });
    expect(readCommand(JSON.stringify(command)).ok).toBe(true);
  });

  test('an instant with an offset instead of Z is refused', () => {
    const { command } = open(1, { not_after: '2026-05-04T07:00:30+02:00' });
    expect(readCommand(JSON.stringify(command)).ok).toBe(false);
  });
});

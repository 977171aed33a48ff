import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Field, PUMP, PUMPS, T0, aCommand, aPlanSet, aRun, pumpAloneTimes, spansOf, uuid } from './timeline.ts';

function answers(field: Field, number: number): readonly string[] {
  return field.reports.flatMap((event) => {
    if (!('cmd_id' in event) || event.cmd_id !== uuid(number)) return [];
    return [
      event.kind === 'command_refused' || event.kind === 'command_failed'
        ? `${event.kind} ${event.reason}`
        : event.kind,
    ];
  });
}

describe('a valve opened by hand', () => {
  test('a valve opened by hand is accepted, done when the valve confirms, and closed by its module', () => {
    const field = new Field();
    field.send(aCommand(1, { open: 'A', durationS: 120 }));
    expect(answers(field, 1)).toEqual(['command_accepted']);
    field.until(30);
    expect(answers(field, 1)).toEqual(['command_accepted', 'command_done']);
    field.until(200);
    const [[opened, closed] = [0, 0]] = spansOf(field, 'A');
    expect(closed - opened).toBeCloseTo(120, 0);
    expect(pumpAloneTimes(field)).toEqual([]);
  });

  test('a valve closed by hand stops the pump first and closes five seconds later', () => {
    const field = new Field();
    field.send(aCommand(1, { open: 'A', durationS: 600 }));
    field.until(60);
    field.send(aCommand(2, { close: 'A' }));
    field.until(80);
    const [[, pumpOff] = [0, 0]] = spansOf(field, 'pump');
    const [[, closed] = [0, 0]] = spansOf(field, 'A');
    expect(pumpOff).toBeLessThan(61);
    expect(closed - pumpOff).toBeGreaterThanOrEqual(5);
    expect(closed - pumpOff).toBeLessThan(6);
    expect(answers(field, 2)).toEqual(['command_accepted', 'command_done']);
    expect(field.reports.findLast(({ kind }) => kind === 'output_closed')).toMatchObject({
      reason: 'command',
      cause: { cmd_id: uuid(1) },
    });
  });

  test('a valve that closes leaves the pump running for another open valve', () => {
    const field = new Field();
    field.send(aCommand(1, { open: 'A', durationS: 600 }));
    field.send(aCommand(2, { open: 'B', durationS: 600 }));
    field.until(60);
    field.send(aCommand(3, { close: 'A' }));
    field.until(61);
    expect(field.openNow()).toEqual(['B', 'pump']);
  });

  test('a valve never opens if stopped before it opened', () => {
    const field = new Field();
    field.send(aCommand(1, { open: 'A', durationS: 600 }));
    field.until(1);
    field.send(aCommand(2, { close: 'A' }));
    field.until(60);
    expect(field.changes).toEqual([]);
    expect(answers(field, 1)).toEqual(['command_accepted', 'command_failed superseded']);
    expect(answers(field, 2)).toEqual(['command_accepted', 'command_done']);
  });

  test('a valve whose opening is extended stays open, and its new time counts from the new order', () => {
    const field = new Field();
    field.send(aCommand(1, { open: 'A', durationS: 120 }));
    field.until(60);
    field.send(aCommand(2, { open: 'A', durationS: 300 }));
    field.until(500);
    expect(spansOf(field, 'A')).toHaveLength(1);
    expect(spansOf(field, 'A')[0]?.[1]).toBeCloseTo(360, 0);
    expect(spansOf(field, 'pump')).toHaveLength(1);
    expect(answers(field, 2)).toEqual(['command_accepted', 'command_done']);
  });

  test('a valve that does not confirm its opening fails and is ordered to close', () => {
    const field = new Field();
    field.stuck.add('A');
    field.send(aCommand(1, { open: 'A', durationS: 120 }));
    field.until(60);
    expect(answers(field, 1)).toEqual(['command_accepted', 'command_failed not_confirmed']);
    expect(field.changes).toEqual([]);
  });
});

describe('an order', () => {
  test('an order opens once and gets the same answers when sent three times and again ten minutes later', () => {
    const field = new Field();
    const command = aCommand(1, { open: 'A', durationS: 60 });
    for (let copy = 0; copy < 3; copy += 1) field.send(command);
    field.until(600);
    field.send(command);
    field.until(700);
    expect(spansOf(field, 'A')).toHaveLength(1);
    expect(answers(field, 1)).toEqual([
      'command_accepted',
      'command_accepted',
      'command_accepted',
      'command_done',
      'command_done',
    ]);
  });

  test.each([
    ['with an older epoch', { epoch: 0, seq: 99 }, 'old_epoch'],
    ['with an older number', { epoch: 1, seq: 5 }, 'old_seq'],
    ['that arrives too late', { seq: 99, not_after: new Date(T0 - 1).toISOString() }, 'expired'],
  ])('an order %s is refused', (_what, change, reason) => {
    const field = new Field();
    field.send(aCommand(5, { open: 'B', durationS: 10 }));
    field.send(aCommand(6, { open: 'A', durationS: 60 }, change));
    field.until(60);
    expect(answers(field, 6)).toEqual([`command_refused ${reason}`]);
    expect(spansOf(field, 'A')).toEqual([]);
  });

  test.each([
    ['from the same sender', { epoch: 1, seq: 6 }, 'old_seq'],
    ['from a replaced sender', { epoch: 0, seq: 9 }, 'old_epoch'],
  ])('an order to open %s, delayed past the stop, is refused', (_what, change, reason) => {
    const field = new Field();
    field.send(aCommand(7, { close: 'A' }));
    field.send(aCommand(6, { open: 'A', durationS: 60 }, change));
    field.until(60);
    expect(answers(field, 6)).toEqual([`command_refused ${reason}`]);
    expect(spansOf(field, 'A')).toEqual([]);
  });

  test('an order to close is carried out regardless of its age', () => {
    const field = new Field();
    field.send(aCommand(5, { open: 'A', durationS: 600 }));
    field.until(40);
    field.send(aCommand(6, { close: 'A' }, { epoch: 0, seq: 0, not_after: new Date(T0 - 1).toISOString() }));
    field.until(60);
    expect(field.openNow()).toEqual([]);
    expect(answers(field, 6)).toEqual(['command_accepted', 'command_done']);
  });

  test('an order to close a closed output is confirmed', () => {
    const field = new Field();
    field.send(aCommand(1, { close: 'C' }));
    expect(answers(field, 1)).toEqual(['command_accepted', 'command_done']);
  });

  test('an order for an unknown module or output is refused', () => {
    const field = new Field();
    field.send({ ...aCommand(1, { close: 'A' }), module: 'AM421-9' });
    field.send({ ...aCommand(2, { close: 'D' }), module: PUMPS });
    expect([...answers(field, 1), ...answers(field, 2)]).toEqual([
      'command_refused unknown_module',
      'command_refused unknown_output',
    ]);
  });
});

describe('a pump opened on its own', () => {
  const order = (number: number) => ({
    kind: 'command' as const,
    module: PUMPS,
    command: {
      ...aCommand(number, { close: 'A' }).command,
      orders: [
        {
          kind: 'open' as const,
          output: PUMP.output,
          duration_s: 600,
          source: 'pond',
          role: 'companion' as const,
          companions: [],
        },
      ],
    },
  });

  test('a pump opened on its own is refused while all valves of its source are closed', () => {
    const field = new Field();
    field.send(order(1));
    field.until(30);
    expect(answers(field, 1)).toEqual(['command_refused interlock']);
    expect(field.changes).toEqual([]);
  });

  test('a pump opened on its own joins an open valve and stops before it closes', () => {
    const field = new Field();
    const { command } = aCommand(1, { open: 'A', durationS: 120 });
    const [open] = command.orders;
    const withoutPump = open?.kind === 'open' ? [{ ...open, companions: [] }] : [];
    field.send({ ...aCommand(1, { open: 'A', durationS: 120 }), command: { ...command, orders: withoutPump } });
    field.until(40);
    expect(field.openNow()).toEqual(['A']);
    field.send(order(2));
    field.until(45);
    expect(field.openNow()).toEqual(['A', 'pump']);
    field.until(300);
    expect(pumpAloneTimes(field)).toEqual([]);
    expect(spansOf(field, 'pump')[0]?.[1]).toBeLessThan(spansOf(field, 'A')[0]?.[1] ?? 0);
  });
});

/** Openings that lasted longer than the end their module last confirmed. */
function overdueCloses(field: Field): readonly string[] {
  const ends = new Map<string, number>();
  return field.reports.flatMap((event) => {
    if (event.kind === 'output_opened') ends.set(`${event.module}/${event.output}`, Date.parse(event.closes_at ?? ''));
    if (event.kind !== 'output_closed') return [];
    const end = ends.get(`${event.module}/${event.output}`) ?? 0;
    return Date.parse(event.at) > end + 1000 ? [`${event.module}/${event.output} ${event.at}`] : [];
  });
}

test('with random commands and plans, the pump never runs alone and no valve stays open past its time', () => {
  const names = fc.constantFrom('A' as const, 'B' as const, 'C' as const, 'D' as const);
  const action = fc.oneof(
    fc.record({ kind: fc.constant('open' as const), name: names, durationS: fc.integer({ min: 1, max: 240 }) }),
    fc.record({ kind: fc.constant('close' as const), name: names }),
    fc.record({ kind: fc.constant('cut' as const) }),
    fc.record({
      kind: fc.constant('plan' as const),
      names: fc.array(names, { minLength: 1, maxLength: 4 }),
      durationS: fc.integer({ min: 60, max: 200 }),
    }),
  );
  const scenario = fc.array(fc.record({ act: action, waitS: fc.integer({ min: 0, max: 120 }) }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(scenario, fc.subarray(['A', 'B', 'C', 'D', 'pump']), fc.nat(1000), (steps, stuck, seed) => {
      const field = new Field(undefined, seed);
      for (const name of stuck.slice(0, 1)) field.stuck.add(name);
      let number = 0;
      for (const { act: action, waitS } of steps) {
        number += 10;
        if (action.kind === 'open') field.send(aCommand(number, { open: action.name, durationS: action.durationS }));
        if (action.kind === 'close') field.send(aCommand(number, { close: action.name }));
        if (action.kind === 'cut') field.cutPower();
        if (action.kind === 'plan') {
          const runs = action.names.map((name, index) =>
            aRun(number + index, name, field.atS + 5 + index * action.durationS, action.durationS),
          );
          field.send({ kind: 'plan_set', set: aPlanSet(runs, { version: number }) });
        }
        field.until(field.atS + waitS);
      }
      field.until(field.atS + 1200);
      expect(field.openNow()).toEqual([]);
      expect(pumpAloneTimes(field)).toEqual([]);
      expect(overdueCloses(field)).toEqual([]);
    }),
    { numRuns: 150 },
  );
});

import type { CommandEnvelope } from '@zagon/device-protocol/command.ts';
import { expect, test } from 'vitest';
import { Field, PUMP, PUMPS, aCommand, aPlanSet, aRun, spansOf, uuid } from './timeline.ts';

function answers(field: Field, number: number): readonly string[] {
  return field.reports.flatMap((event) => ('cmd_id' in event && event.cmd_id === uuid(number) ? [event.kind] : []));
}

function pumpCommand(number: number, durationS: number | 'close') {
  const { output } = PUMP;
  const orders: CommandEnvelope['orders'] =
    durationS === 'close'
      ? [{ kind: 'close', output }]
      : [{ kind: 'open', output, duration_s: durationS, source: 'pond', role: 'companion', companions: [] }];
  return { ...aCommand(number, { close: 'A' }, { orders }), module: PUMPS };
}

function wateringField(): Field {
  const field = new Field();
  field.send(aCommand(1, { open: 'A', durationS: 600 }));
  return field.until(60);
}

const DONE = ['command_accepted', 'command_done'];

test.each([3, 120, 530, 3600])(
  'an order to run a pump for %s seconds while it is already running is answered',
  (durationS) => {
    const field = wateringField();
    field.send(pumpCommand(2, durationS));
    field.until(300);
    expect(answers(field, 2)).toEqual(DONE);
  },
);

test('a pump ordered again for a shorter time stops on time and stays off', () => {
  const field = wateringField();
  field.send(pumpCommand(2, 100));
  field.until(500);
  expect(spansOf(field, 'pump')).toHaveLength(1);
  expect(spansOf(field, 'pump')[0]?.[1]).toBeLessThanOrEqual(161);
});

test('a pump stopped twice within seconds stops, and both commands are answered', () => {
  const field = wateringField();
  field.send(pumpCommand(2, 'close'));
  field.until(62);
  field.send(pumpCommand(3, 'close'));
  field.until(120);
  expect([answers(field, 2), answers(field, 3)]).toEqual([DONE, DONE]);
  expect(field.openNow()).toEqual(['A']);
});

test('a pump whose valve closes within seconds does not start', () => {
  const field = wateringField();
  field.send(pumpCommand(2, 'close'));
  const ends = spansOf(field, 'A')[0]?.[0] ?? 0;
  field.until(ends + 592);
  field.send(pumpCommand(3, 60));
  expect(answers(field, 3)).toEqual(['command_refused']);
});

test('a second command supersedes the first while the valve is still opening', () => {
  const field = new Field();
  field.send(aCommand(1, { open: 'A', durationS: 600 }));
  field.until(1);
  field.send(aCommand(2, { open: 'A', durationS: 300 }));
  field.until(60);
  expect(answers(field, 1)).toEqual(['command_accepted', 'command_failed']);
  expect(answers(field, 2)).toEqual(DONE);
});

test('a planned run fails with a reason when its valve is opened by hand before confirming', () => {
  const field = new Field();
  field.send({ kind: 'plan_set', set: aPlanSet([aRun(1, 'A', 10, 600)]) });
  field.until(3);
  field.send(aCommand(2, { open: 'A', durationS: 300 }));
  field.until(60);
  expect(field.reports).toContainEqual(
    expect.objectContaining({ kind: 'output_open_failed', cause: { run_id: uuid(1) }, reason: 'superseded' }),
  );
});

test('a station remembers the results of the last 256 commands', () => {
  const field = new Field();
  for (let number = 1; number <= 256; number += 1) field.send(aCommand(number, { close: 'A' }));
  field.send(aCommand(1, { close: 'A' }));
  expect(answers(field, 1)).toEqual([...DONE, 'command_done']);
});

test('with the plans of a new epoch command numbers restart', () => {
  const field = new Field();
  field.send(aCommand(50, { open: 'A', durationS: 10 }));
  field.send({ kind: 'plan_set', set: aPlanSet([], { epoch: 2 }) });
  field.send(aCommand(51, { open: 'B', durationS: 10 }, { epoch: 2, seq: 0 }));
  field.send(aCommand(52, { open: 'C', durationS: 10 }, { epoch: 1, seq: 99 }));
  field.until(40);
  expect(answers(field, 51)).toEqual(DONE);
  expect(answers(field, 52)).toEqual(['command_refused']);
});

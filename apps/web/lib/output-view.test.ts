import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import { describe, expect, test } from 'vitest';
import type { Command } from '../live/commands.ts';
import { aPlannedOpening } from './test-opening.ts';
import { leftShare, outputView, valveStateOf, type OutputFacts } from './output-view.ts';

const at = (time: string) => `2026-06-11T${time}Z`;
const now = Date.parse(at('12:00:00'));

function handOpening(status: number, more: Partial<ManualOpenShape> = {}): ManualOpenShape {
  return {
    id: 'm',
    id_output: 'o',
    minutes: 10,
    status,
    requested_at: at('11:59:50'),
    sent_at: at('11:59:52'),
    opened_at: null,
    closes_at: null,
    closed_at: null,
    error: null,
    ...more,
  };
}

function plan(status: number, openAt: string, closeAt: string): OutputPlanShape {
  return aPlannedOpening({ id: `p${openAt}`, open_at: at(openAt), close_at: at(closeAt), status });
}

function command(status: number): Command {
  return {
    id: 'c',
    id_output: 'o',
    id_manual_open: 'm',
    kind: 'open',
    status,
    error: null,
    updated_at: at('11:59:59'),
  };
}

const facts = (more: Partial<OutputFacts>): OutputFacts => ({
  output: { state: false, state_at: at('11:50:00') },
  manual: undefined,
  plans: [],
  command: undefined,
  ...more,
});

describe('what is shown of a valve', () => {
  test('a pressed button opens nothing on the screen: the order is requested, sent and taken, while the valve is still reported closed', () => {
    expect(outputView(facts({ manual: handOpening(0) }), now).kind).toBe('requested');
    expect(outputView(facts({ manual: handOpening(1) }), now).kind).toBe('sent');
    expect(outputView(facts({ manual: handOpening(2) }), now).kind).toBe('accepted');
  });

  test('it is open once its module says so, and the ring shows the time left', () => {
    const view = outputView(
      facts({
        output: { state: true, state_at: at('11:50:00') },
        manual: handOpening(3, { opened_at: at('11:55:00'), closes_at: at('12:05:00') }),
      }),
      now,
    );
    expect(view).toMatchObject({ kind: 'open', by: 'hand' });
    expect(leftShare(view, now)).toBe(0.5);
    expect(valveStateOf(view)).toBe('open');
  });

  test('a stop that nobody has confirmed is not a closed valve', () => {
    expect(
      outputView(facts({ output: { state: true, state_at: at('11:50:00') }, manual: handOpening(5) }), now).kind,
    ).toBe('closing');
    expect(
      outputView(facts({ output: { state: false, state_at: at('11:50:00') }, manual: handOpening(6) }), now).kind,
    ).toBe('closing');
  });

  test('a close that our rows still wait for, of what its module has reported closed since, is over', () => {
    const closing = { ...plan(5, '11:30:00', '11:40:00'), opened_at: at('11:30:05') };
    const reported = (state: boolean, time: string) =>
      outputView(facts({ output: { state, state_at: at(time) }, plans: [closing] }), now).kind;
    expect(reported(true, '11:30:05')).toBe('closing');
    expect(reported(false, '11:29:00')).toBe('closing');
    expect(reported(false, '11:35:00')).toBe('closed');
  });

  test('open without anything that opened it, or closed while it should run, is told as a difference', () => {
    expect(outputView(facts({ output: { state: true, state_at: at('11:50:00') } }), now)).toEqual({
      kind: 'out_of_sync',
      open: true,
    });
    expect(outputView(facts({ manual: handOpening(3, { opened_at: at('11:50:00') }) }), now)).toEqual({
      kind: 'out_of_sync',
      open: false,
    });
  });

  test('a module that does not answer and one that refuses are told apart', () => {
    expect(outputView(facts({ command: command(6) }), now)).toEqual({ kind: 'unreachable', open: false });
    expect(outputView(facts({ command: command(4) }), now)).toEqual({ kind: 'failed', error: null });
  });

  test('a program that runs names itself; a coming one gives the time of the next opening', () => {
    expect(
      outputView(
        facts({ output: { state: true, state_at: at('11:50:00') }, plans: [plan(3, '11:30:00', '12:30:00')] }),
        now,
      ),
    ).toMatchObject({ kind: 'open', by: 'program', program: 'Noc' });
    const tonight = facts({ plans: [plan(2, '20:00:00', '20:30:00'), plan(2, '18:00:00', '18:30:00')] });
    expect(outputView(tonight, now)).toEqual({ kind: 'closed', nextMs: Date.parse(at('18:00:00')) });
    const soon = outputView(tonight, Date.parse(at('17:40:00')));
    expect(soon).toEqual({ kind: 'waiting', atMs: Date.parse(at('18:00:00')) });
    expect(valveStateOf(soon)).toBe('waiting');
  });

  test('an output that its module cannot use is not called closed', () => {
    expect(outputView(facts({ output: { state: null, state_at: at('11:50:00') } }), now)).toEqual({
      kind: 'unavailable',
    });
  });
});

import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { stopOffer } from '@zagon/domain/outputs/stop-offer.ts';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../live/commands.ts';
import { aPlannedOpening } from './testing/test-opening.ts';
import { remainingShare, outputView, valveStateOf, type OutputFacts } from './output-view.ts';

const at = (time: string) => `2026-06-11T${time}Z`;
const now = Date.parse(at('12:00:00'));

function aHandOpening(status: number, overrides: Partial<HandOpeningShape> = {}): HandOpeningShape {
  return {
    id: 'm',
    id_output: 'o',
    Output: { id: 'o', name: 'Kwatera A', id_object: 'm1', field_name: 'o1' },
    minutes: 10,
    status,
    requested_at: at('11:59:50'),
    sent_at: at('11:59:52'),
    opened_at: null,
    closes_at: null,
    closed_at: null,
    error: null,
    ...overrides,
  };
}

function plannedOpening(status: number, openAt: string, closeAt: string): PlannedOpeningShape {
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

const facts = (overrides: Partial<OutputFacts>): OutputFacts => ({
  output: { state: false, state_at: at('11:50:00') },
  handOpening: undefined,
  plannedOpenings: [],
  command: undefined,
  ...overrides,
});

describe('displayed state of a valve', () => {
  test('pressing a button shows nothing as open: the order is requested, sent and accepted while the valve is still reported closed', () => {
    expect(outputView(facts({ handOpening: aHandOpening(0) }), now).kind).toBe('requested');
    expect(outputView(facts({ handOpening: aHandOpening(1) }), now).kind).toBe('sent');
    expect(outputView(facts({ handOpening: aHandOpening(2) }), now).kind).toBe('accepted');
  });

  test('an order that the station accepted and nothing reports is not known after 45 s, and can be stopped', () => {
    const accepted = aHandOpening(2);
    const view = (state_at: string, afterS: number) =>
      outputView(
        facts({ output: { state: false, state_at: at(state_at) }, handOpening: accepted }),
        Date.parse(at('11:59:52')) + afterS * 1_000,
      );
    expect(view('11:50:00', 45).kind).toBe('accepted');
    expect(view('11:50:00', 46)).toEqual({ kind: 'unknown', untilMs: Date.parse(at('12:09:52')) });
    expect(stopOffer(view('11:50:00', 46))).toBe('unknown');
    // Reported closed since: the module answers, and has not opened yet.
    expect(view('12:00:30', 46).kind).toBe('accepted');
    expect(outputView(facts({ handOpening: aHandOpening(1) }), now + 60_000).kind).toBe('sent');
  });

  test('a valve is open once its module reports it, and the ring shows the time left', () => {
    const view = outputView(
      facts({
        output: { state: true, state_at: at('11:50:00') },
        handOpening: aHandOpening(3, { opened_at: at('11:55:00'), closes_at: at('12:05:00') }),
      }),
      now,
    );
    expect(view).toMatchObject({ kind: 'open', by: 'hand' });
    expect(remainingShare(view, now)).toBe(0.5);
    expect(valveStateOf(view)).toBe('open');
  });

  test('an open valve shows the planned end until its module reports the end', () => {
    const reportedOpen = (state_at: string, handOpening: HandOpeningShape) =>
      outputView(facts({ output: { state: true, state_at }, handOpening }), now);
    expect(reportedOpen(at('11:59:58'), aHandOpening(2))).toMatchObject({ untilMs: Date.parse(at('12:09:58')) });
    expect(reportedOpen(at('09:00:00'), aHandOpening(1))).toMatchObject({ untilMs: Date.parse(at('12:09:52')) });
    const known = aHandOpening(3, { opened_at: at('11:59:57'), closes_at: at('12:09:57') });
    expect(reportedOpen(at('11:59:58'), known)).toMatchObject({ untilMs: Date.parse(at('12:09:57')) });
  });

  test('an unconfirmed stop is not a closed valve', () => {
    expect(
      outputView(facts({ output: { state: true, state_at: at('11:50:00') }, handOpening: aHandOpening(5) }), now).kind,
    ).toBe('closing');
    expect(
      outputView(facts({ output: { state: false, state_at: at('11:50:00') }, handOpening: aHandOpening(6) }), now).kind,
    ).toBe('closing');
  });

  test('a close still pending in stored rows is over once the module has reported closed', () => {
    const closing = { ...plannedOpening(5, '11:30:00', '11:40:00'), opened_at: at('11:30:05') };
    const reported = (state: boolean, time: string) =>
      outputView(facts({ output: { state, state_at: at(time) }, plannedOpenings: [closing] }), now).kind;
    expect(reported(true, '11:30:05')).toBe('closing');
    expect(reported(false, '11:29:00')).toBe('closing');
    expect(reported(false, '11:35:00')).toBe('closed');
  });

  test('a valve that is open without a known cause, or closed while it should run, is out of sync', () => {
    expect(outputView(facts({ output: { state: true, state_at: at('11:50:00') } }), now)).toEqual({
      kind: 'out_of_sync',
      open: true,
    });
    expect(outputView(facts({ handOpening: aHandOpening(3, { opened_at: at('11:50:00') }) }), now)).toEqual({
      kind: 'out_of_sync',
      open: false,
    });
  });

  test('a module that does not answer is distinguished from one that refuses', () => {
    expect(outputView(facts({ command: command(6) }), now)).toEqual({ kind: 'unreachable' });
    expect(outputView(facts({ command: command(4) }), now)).toEqual({ kind: 'failed', error: null });
  });

  test('a running schedule is named; a coming one shows the next opening', () => {
    expect(
      outputView(
        facts({
          output: { state: true, state_at: at('11:50:00') },
          plannedOpenings: [plannedOpening(3, '11:30:00', '12:30:00')],
        }),
        now,
      ),
    ).toMatchObject({ kind: 'open', by: 'program', schedule: 'Noc' });
    const tonight = facts({
      plannedOpenings: [plannedOpening(2, '20:00:00', '20:30:00'), plannedOpening(2, '18:00:00', '18:30:00')],
    });
    expect(outputView(tonight, now)).toEqual({ kind: 'closed', nextMs: Date.parse(at('18:00:00')) });
    const soon = outputView(tonight, Date.parse(at('17:40:00')));
    expect(soon).toEqual({ kind: 'waiting', atMs: Date.parse(at('18:00:00')), due: false, fertigation: false });
    expect(valveStateOf(soon)).toBe('waiting');
  });

  test.each([true, false])('a valve that waits for a run with fertigation %s waits as that run', (fertigation) => {
    const plannedOpenings = [
      { ...plannedOpening(2, '18:30:00', '19:00:00'), fertigation: !fertigation },
      { ...plannedOpening(2, '18:00:00', '18:30:00'), fertigation },
    ];
    const atNight = (time: string) => outputView(facts({ plannedOpenings }), Date.parse(at(time)));
    expect(atNight('17:40:00')).toMatchObject({ kind: 'waiting', due: false, fertigation });
    expect(atNight('18:00:10')).toMatchObject({ kind: 'waiting', due: true, fertigation });
  });

  test('an output whose state is unknown is not shown as closed', () => {
    expect(outputView(facts({ output: { state: null, state_at: at('11:50:00') } }), now)).toEqual({
      kind: 'unknown',
      untilMs: null,
    });
  });
});

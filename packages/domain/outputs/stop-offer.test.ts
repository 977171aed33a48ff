import { describe, expect, test } from 'vitest';
import { COMMAND_STATUS, type CommandState } from '../commands/command-states.ts';
import {
  HAND_OPENING_STATUS,
  isHandOpeningEnded,
  type HandOpeningState,
} from '../hand-openings/hand-opening-states.ts';
import { PLANNED_OPENING_STATUS, type PlannedOpeningState } from '../planned-openings/planned-opening-states.ts';
import { busyOf } from './busy.ts';
import type { DisplayedOpening, LatestCommand, LiveHandOpening, OutputFacts } from './output-facts.ts';
import { outputView } from './output-view.ts';
import { stopOffer } from './stop-offer.ts';

const MIN = 60_000;
const NOW = 1_000 * MIN;

const statesOf = <State extends string>(table: Readonly<Record<State, number>>): State[] => {
  const states: State[] = [];
  for (const state in table) states.push(state);
  return states;
};
const COMMAND_STATES: readonly CommandState[] = statesOf(COMMAND_STATUS);
const HAND_STATES: readonly HandOpeningState[] = statesOf(HAND_OPENING_STATUS);
const PLAN_STATES: readonly PlannedOpeningState[] = statesOf(PLANNED_OPENING_STATUS);

const command = (kind: 'open' | 'close', state: CommandState): LatestCommand => ({
  kind,
  state,
  error: null,
  atMs: NOW - 1_000,
});
const byHand = (state: HandOpeningState): LiveHandOpening => ({
  state,
  minutes: 10,
  requestedAtMs: NOW - 3 * MIN,
  sentAtMs: NOW - 3 * MIN,
  openedAtMs: NOW - 2 * MIN,
  closesAtMs: NOW + 7 * MIN,
});
const planned = (planState: PlannedOpeningState, overrides: Partial<DisplayedOpening> = {}): DisplayedOpening => ({
  by: 'schedule',
  openAtMs: NOW - 5 * MIN,
  closeAtMs: NOW + 15 * MIN,
  openedAtMs: NOW - 5 * MIN,
  fertigation: false,
  scheduleId: 'dawn',
  scheduleName: 'Dawn',
  confirmed: null,
  planState,
  handState: null,
  ...overrides,
});
const facts = (open: boolean | null, overrides: Partial<OutputFacts> = {}): OutputFacts => ({
  reported: { open, atMs: NOW - 30 * MIN },
  handOpening: null,
  openings: [],
  command: null,
  ...overrides,
});
const offer = (of: OutputFacts) => stopOffer(outputView(of, NOW));

const COMMANDS: readonly (LatestCommand | null)[] = [
  null,
  ...COMMAND_STATES.flatMap((state) => [command('open', state), command('close', state)]),
];
const LIVE_HAND_STATES = HAND_STATES.filter((state) => !isHandOpeningEnded(state));

describe('an output that may be open can be stopped', () => {
  test('an output can be stopped if its module reports open, whatever the result of the latest order', () => {
    for (const last of COMMANDS) {
      for (const handOpening of [null, ...LIVE_HAND_STATES.map(byHand)]) {
        for (const openings of [[], ...PLAN_STATES.map((state) => [planned(state)])]) {
          expect(offer(facts(true, { command: last, handOpening, openings }))).not.toBe('none');
        }
      }
    }
  });

  test('an output can be stopped if its state is not known, whatever the result of the latest order', () => {
    for (const last of COMMANDS) expect(offer(facts(null, { command: last }))).not.toBe('none');
    expect(offer(facts(null))).toBe('unknown');
  });

  test('an output can be stopped if a hand opening is not over, even while its module reports closed', () => {
    for (const state of LIVE_HAND_STATES) expect(offer(facts(false, { handOpening: byHand(state) }))).not.toBe('none');
  });

  test.each(['open', 'accepted', 'sent', 'planned'] as const)(
    'an output can be stopped if a planned opening is due and %s, even while its module reports closed',
    (state) => {
      expect(offer(facts(false, { openings: [planned(state, { openedAtMs: null })] }))).toBe('stop');
    },
  );

  test('an output can be stopped if it waits to close and the module has not reported closed since it opened', () => {
    expect(offer(facts(false, { openings: [planned('closing')] }))).toBe('again');
    expect(offer(facts(true, { openings: [planned('closing')] }))).toBe('again');
  });
});

describe('a failed extension does not hide that the output is open', () => {
  test.each([
    ['refused', 'refused'],
    ['timed_out', 'unreachable'],
    ['unreachable', 'unreachable'],
  ] as const)(
    'an output whose extension is %s stays open until the earlier end, and the failure is shown with it',
    (state, failure) => {
      const extended = facts(true, { handOpening: byHand('open'), command: command('open', state) });
      expect(outputView(extended, NOW)).toMatchObject({
        kind: 'open',
        untilMs: NOW + 7 * MIN,
        extensionFailed: failure,
      });
      expect(offer(extended)).toBe('stop');
    },
  );

  test('a replaced order is not a failure', () => {
    const extended = facts(true, { handOpening: byHand('open'), command: command('open', 'superseded') });
    expect(outputView(extended, NOW)).toMatchObject({ kind: 'open', extensionFailed: null });
  });
});

describe('a stop that is not confirmed stays visible and can be repeated', () => {
  test.each(['queued', 'sent', 'accepted'] as const)(
    'an unconfirmed stop stays visible and can be repeated while the close is %s',
    (state) => {
      const stopping = facts(true, { command: command('close', state) });
      expect(outputView(stopping, NOW)).toMatchObject({ kind: 'closing', stop: 'pending' });
      expect(offer(stopping)).toBe('again');
    },
  );

  test.each(['refused', 'timed_out', 'unreachable'] as const)(
    'an unconfirmed stop stays visible and can be repeated after the close failed: %s',
    (state) => {
      for (const open of [true, null]) {
        const failed = facts(open, { command: { ...command('close', state), atMs: NOW - 60 * MIN } });
        expect(outputView(failed, NOW)).toMatchObject({ kind: 'closing', stop: 'failed' });
        expect(offer(failed)).toBe('again');
      }
    },
  );

  test('an unconfirmed stop can be repeated only until the module reports closed', () => {
    expect(offer(facts(false, { command: command('close', 'done') }))).toBe('none');
    expect(offer(facts(false, { command: command('close', 'timed_out') }))).toBe('none');
  });

  test('an unconfirmed stop is no longer shown once a later opening runs, which has its own stop', () => {
    const reopened = planned('open', { openedAtMs: NOW - 500 });
    expect(
      outputView(facts(true, { command: command('close', 'timed_out'), openings: [reopened] }), NOW),
    ).toMatchObject({ kind: 'open', by: 'program' });
  });
});

describe('confirmed closed offers no stop', () => {
  test('an output confirmed closed offers no stop with nothing pending', () => {
    expect(offer(facts(false))).toBe('none');
  });

  test('an output confirmed closed offers no stop before the next planned opening', () => {
    const next = planned('accepted', { openAtMs: NOW + 5 * MIN, openedAtMs: null });
    expect(offer(facts(false, { openings: [next] }))).toBe('none');
  });

  test('an output confirmed closed offers no stop after a failed order to open', () => {
    for (const state of ['refused', 'timed_out', 'unreachable'] as const) {
      expect(offer(facts(false, { command: command('open', state) }))).toBe('none');
    }
  });
});

describe('the server and the page name the same opening as the current one', () => {
  const KINDS = { in_progress: 'open', awaiting_closing: 'closing', awaiting_opening: 'out_of_sync' } as const;
  const pairs = PLAN_STATES.flatMap((first) => PLAN_STATES.map((second) => [first, second] as const));

  test.each(pairs)('the server and the page name the same current opening for %s and %s', (first, second) => {
    const openings = [planned(first), planned(second, { openAtMs: NOW - 2 * MIN, closeAtMs: NOW + 20 * MIN })];
    const busy = busyOf(openings, NOW);
    const view = outputView(facts(true, { openings }), NOW);
    expect(view.kind).toBe(busy === null ? 'out_of_sync' : KINDS[busy.phase]);
    expect(view.kind === 'open' ? view.untilMs : undefined).toBe(
      busy?.phase === 'in_progress' ? busy.closeAtMs : undefined,
    );
  });
});

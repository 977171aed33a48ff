import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextMessage, nodeBirth, nodeDeath, startEdgeSession } from './edge-session.ts';
import type { EdgeSession } from './edge-session.ts';
import { nextHostSession } from './host-session.ts';
import { metric } from './metric.ts';
import type { Metric } from './metric.ts';
import { NEW_HOST_SESSION, REBIRTH_INTERVAL_MS, REORDER_WINDOW_MS } from './session-state.ts';
import type { HostEffect, HostEvent, HostSession, SequencedMessage } from './session-state.ts';

const T0 = 1_770_000_000_000;

function run(
  events: HostEvent[],
  from: HostSession = NEW_HOST_SESSION,
): { session: HostSession; effects: HostEffect[] } {
  let session = from;
  const effects: HostEffect[] = [];
  for (const event of events) {
    const step = nextHostSession(session, event);
    session = step.session;
    effects.push(...step.effects);
  }
  return { session, effects };
}

function temperature(value: number, extra: Partial<Metric> = {}): Metric {
  return { ...metric('TEMP_1', 'Float', value, { timestamp: T0 + value }), ...extra };
}

/** A station with one probe: its birth, the probe's birth, and `count` numbered readings. */
function scenario(
  count: number,
  at = T0,
): { birth: HostEvent; probeBirth: HostEvent; readings: SequencedMessage[]; edge: EdgeSession } {
  const born = nodeBirth(startEdgeSession(undefined), [], at);
  const probe = nextMessage(born.session, [temperature(0, { alias: 3 })], at);
  let edge = probe.session;
  const readings: SequencedMessage[] = [];
  for (let i = 1; i <= count; i += 1) {
    const message = nextMessage(edge, [temperature(i, { name: undefined, alias: 3 })], at + i);
    edge = message.session;
    readings.push({ type: 'DDATA', device: 'probe', payload: message.payload, receivedAt: at + i });
  }
  return {
    birth: { type: 'NBIRTH', payload: born.payload, receivedAt: at },
    probeBirth: { type: 'DBIRTH', device: 'probe', payload: probe.payload, receivedAt: at },
    readings,
    edge,
  };
}

function values(effects: HostEffect[]): unknown[] {
  return effects.flatMap((effect) => (effect.type === 'data' ? effect.metrics.map((each) => each.value) : []));
}

function rebirths(effects: HostEffect[]): string[] {
  return effects.flatMap((effect) => (effect.type === 'ask_rebirth' ? [effect.reason] : []));
}

describe('message order', () => {
  test('the message order follows the station across many sequence wraparounds from 255 to 0', () => {
    const { birth, probeBirth, readings } = scenario(1000);
    const { effects } = run([birth, probeBirth, ...readings]);
    expect(values(effects)).toEqual(readings.map((_, index) => index + 1));
    expect(rebirths(effects)).toEqual([]);
  });

  test('the message order is restored if messages are reordered or duplicated within the window', () => {
    const shuffled = fc
      .integer({ min: 1, max: 40 })
      .chain((count) =>
        fc.tuple(
          fc.constant(count),
          fc.shuffledSubarray([...Array(count).keys()], { minLength: count, maxLength: count }),
          fc.array(fc.nat(count - 1), { maxLength: 10 }),
        ),
      );
    fc.assert(
      fc.property(shuffled, fc.nat(300), ([count, order, again], before) => {
        const { birth, probeBirth, readings } = scenario(before + count);
        const early = readings.slice(0, before);
        const late = readings.slice(before);
        const mixed = [...order, ...again].flatMap((index) => late[index] ?? []);
        const { effects, session } = run([birth, probeBirth, ...early, ...mixed]);
        expect(values(effects)).toEqual(readings.map((_, index) => index + 1));
        expect(session.early.size).toBe(0);
        expect(rebirths(effects)).toEqual([]);
      }),
    );
  });

  test('a lost message costs one rebirth request after five seconds, and no other data', () => {
    const { birth, probeBirth, readings } = scenario(6);
    const received = readings.filter((_, index) => index !== 2);
    const before = run([birth, probeBirth, ...received, { type: 'tick', at: T0 + REORDER_WINDOW_MS - 1 }]);
    expect(values(before.effects)).toEqual([1, 2]);
    const after = run([{ type: 'tick', at: T0 + REORDER_WINDOW_MS + 10 }], before.session);
    expect(values(after.effects)).toEqual([4, 5, 6]);
    expect(rebirths(after.effects)).toEqual(['gap']);
  });
});

describe('rebirth requests', () => {
  test('a rebirth request is sent for data without a birth, of the station or the probe', () => {
    const { birth, readings } = scenario(2);
    expect(rebirths(run(readings).effects)).toEqual(['no_birth']);
    const [first] = readings;
    if (first === undefined) throw new Error('the scenario must have two readings');
    const early: SequencedMessage = { ...first, payload: { ...first.payload, seq: 1 } };
    expect(rebirths(run([birth, early]).effects)).toEqual(['no_device_birth']);
  });

  test('a rebirth request is sent for an undeclared alias, and the rest of the message is accepted', () => {
    const { birth, probeBirth, edge } = scenario(0);
    const mixed = nextMessage(edge, [temperature(7), temperature(8, { name: undefined, alias: 99 })], T0);
    const { effects } = run([
      birth,
      probeBirth,
      { type: 'DDATA', device: 'probe', payload: mixed.payload, receivedAt: T0 },
    ]);
    expect(values(effects)).toEqual([7]);
    expect(rebirths(effects)).toEqual(['unknown_alias']);
  });

  test('a rebirth request is never sent more than once a minute', () => {
    const { birth, probeBirth, readings, edge } = scenario(20);
    const death: HostEvent = { type: 'NDEATH', payload: nodeDeath(edge, T0), receivedAt: T0 };
    const mixedEvents: HostEvent[] = [birth, probeBirth, death, ...readings];
    const events = fc.array(fc.tuple(fc.nat(mixedEvents.length), fc.nat(9_000)), { maxLength: 80 });
    fc.assert(
      fc.property(events, (steps) => {
        let now = T0;
        let session = NEW_HOST_SESSION;
        const requested: number[] = [];
        for (const [index, wait] of steps) {
          now += wait;
          const event = mixedEvents[index];
          const timed: HostEvent =
            event === undefined || event.type === 'tick' || event.type === 'connection_lost'
              ? { type: 'tick', at: now }
              : { ...event, receivedAt: now };
          const step = nextHostSession(session, timed);
          session = step.session;
          for (const effect of step.effects) if (effect.type === 'ask_rebirth') requested.push(now);
        }
        for (const [index, at] of requested.entries())
          expect(at - (requested[index - 1] ?? at - REBIRTH_INTERVAL_MS)).toBeGreaterThanOrEqual(REBIRTH_INTERVAL_MS);
      }),
    );
  });

  test('a rebirth request that was throttled is sent once the minute is over', () => {
    const { readings } = scenario(3);
    const requested = run(readings);
    expect(rebirths(requested.effects)).toEqual(['no_birth']);
    expect(rebirths(run([{ type: 'tick', at: T0 + 59_000 }], requested.session).effects)).toEqual([]);
    expect(rebirths(run([{ type: 'tick', at: T0 + REBIRTH_INTERVAL_MS + 10 }], requested.session).effects)).toEqual([
      'no_birth',
    ]);
  });
});

describe('births and deaths', () => {
  test('the death of the current session takes the station and its probes offline', () => {
    const { birth, probeBirth, edge } = scenario(0);
    const { session, effects } = run([
      birth,
      probeBirth,
      { type: 'NDEATH', payload: nodeDeath(edge, T0), receivedAt: T0 + 5 },
    ]);
    expect(effects.at(-1)).toEqual({ type: 'node_died', at: T0 + 5 });
    expect(session.phase).toBe('offline');
    expect(session.devices.size).toBe(0);
  });

  test('the late death of an earlier session does not affect the current one', () => {
    const old = startEdgeSession(undefined);
    const born = nodeBirth(startEdgeSession(old.bdSeq), [], T0);
    const { session, effects } = run([
      { type: 'NBIRTH', payload: born.payload, receivedAt: T0 },
      { type: 'NDEATH', payload: nodeDeath(old, T0 - 1000), receivedAt: T0 + 1 },
    ]);
    expect(session.phase).toBe('online');
    expect(effects.at(-1)).toEqual({ type: 'ignored', reason: 'old_death' });
  });

  test('a birth of yesterday that arrives again changes nothing and triggers a rebirth request', () => {
    const yesterday = nodeBirth({ bdSeq: 9, nextSeq: 0 }, [], T0 - 86_400_000);
    const today = nodeBirth({ bdSeq: 4, nextSeq: 0 }, [], T0);
    const { session, effects } = run([
      { type: 'NBIRTH', payload: today.payload, receivedAt: T0 },
      { type: 'NBIRTH', payload: yesterday.payload, receivedAt: T0 + 1 },
    ]);
    expect(session.bdSeq).toBe(4);
    expect(effects.slice(1)).toEqual([
      { type: 'ignored', reason: 'old_birth' },
      { type: 'ask_rebirth', reason: 'old_birth' },
    ]);
  });

  test('a station whose clock was reset to 1970 is accepted after a rebirth request', () => {
    const today = nodeBirth({ bdSeq: 4, nextSeq: 0 }, [], T0);
    const resetClock = nodeBirth({ bdSeq: 4, nextSeq: 0 }, [], 5_000);
    const first = run([
      { type: 'NBIRTH', payload: today.payload, receivedAt: T0 },
      { type: 'NBIRTH', payload: resetClock.payload, receivedAt: T0 + 1 },
      { type: 'NBIRTH', payload: resetClock.payload, receivedAt: T0 + 2 },
    ]);
    expect(first.effects.at(-1)?.type).toBe('node_born');
  });

  test('a lost connection counts as a death, but only once', () => {
    const { birth } = scenario(0);
    const { effects } = run([birth, { type: 'connection_lost', at: T0 + 1 }, { type: 'connection_lost', at: T0 + 2 }]);
    expect(effects.map((effect) => effect.type)).toEqual(['node_born', 'node_died']);
  });

  test('after a rebirth each probe needs a new birth', () => {
    const { birth, probeBirth, readings, edge } = scenario(1);
    const again = nodeBirth(edge, [], T0 + 100);
    const { session } = run([
      birth,
      probeBirth,
      ...readings,
      { type: 'NBIRTH', payload: again.payload, receivedAt: T0 + 100 },
    ]);
    expect(session.devices.size).toBe(0);
    expect(session.nextSeq).toBe(1);
  });
});

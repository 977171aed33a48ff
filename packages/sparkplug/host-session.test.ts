import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextMessage, nodeBirth, nodeDeath, startEdgeSession } from './edge-session.ts';
import type { EdgeSession } from './edge-session.ts';
import { nextHostSession } from './host-session.ts';
import { metric } from './metric.ts';
import type { Metric } from './metric.ts';
import { NEW_HOST_SESSION, REBIRTH_PAUSE_MS, REORDER_WINDOW_MS } from './session-state.ts';
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
function story(
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

describe('the order of messages', () => {
  test('is that of the station, through many turns of 255 to 0', () => {
    const { birth, probeBirth, readings } = story(1000);
    const { effects } = run([birth, probeBirth, ...readings]);
    expect(values(effects)).toEqual(readings.map((_, index) => index + 1));
    expect(rebirths(effects)).toEqual([]);
  });

  test('is restored when messages overtake each other or come twice within the window', () => {
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
        const { birth, probeBirth, readings } = story(before + count);
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

  test('a message that never comes costs one rebirth request, after five seconds, and nothing else is lost', () => {
    const { birth, probeBirth, readings } = story(6);
    const received = readings.filter((_, index) => index !== 2);
    const before = run([birth, probeBirth, ...received, { type: 'tick', at: T0 + REORDER_WINDOW_MS - 1 }]);
    expect(values(before.effects)).toEqual([1, 2]);
    const after = run([{ type: 'tick', at: T0 + REORDER_WINDOW_MS + 10 }], before.session);
    expect(values(after.effects)).toEqual([4, 5, 6]);
    expect(rebirths(after.effects)).toEqual(['gap']);
  });
});

describe('rebirth requests', () => {
  test('are made when data comes without a birth, of the station or of the probe', () => {
    const { birth, readings } = story(2);
    expect(rebirths(run(readings).effects)).toEqual(['no_birth']);
    const [first] = readings;
    if (first === undefined) throw new Error('the story has two readings');
    const early: SequencedMessage = { ...first, payload: { ...first.payload, seq: 1 } };
    expect(rebirths(run([birth, early]).effects)).toEqual(['no_device_birth']);
  });

  test('are made for an alias that no birth declared, and the rest of the message is taken', () => {
    const { birth, probeBirth, edge } = story(0);
    const mixed = nextMessage(edge, [temperature(7), temperature(8, { name: undefined, alias: 99 })], T0);
    const { effects } = run([
      birth,
      probeBirth,
      { type: 'DDATA', device: 'probe', payload: mixed.payload, receivedAt: T0 },
    ]);
    expect(values(effects)).toEqual([7]);
    expect(rebirths(effects)).toEqual(['unknown_alias']);
  });

  test('never come more often than once a minute, whatever happens', () => {
    const { birth, probeBirth, readings, edge } = story(20);
    const death: HostEvent = { type: 'NDEATH', payload: nodeDeath(edge, T0), receivedAt: T0 };
    const soup: HostEvent[] = [birth, probeBirth, death, ...readings];
    const events = fc.array(fc.tuple(fc.nat(soup.length), fc.nat(9_000)), { maxLength: 80 });
    fc.assert(
      fc.property(events, (steps) => {
        let now = T0;
        let session = NEW_HOST_SESSION;
        const asked: number[] = [];
        for (const [index, wait] of steps) {
          now += wait;
          const event = soup[index];
          const timed: HostEvent =
            event === undefined || event.type === 'tick' || event.type === 'connection_lost'
              ? { type: 'tick', at: now }
              : { ...event, receivedAt: now };
          const step = nextHostSession(session, timed);
          session = step.session;
          for (const effect of step.effects) if (effect.type === 'ask_rebirth') asked.push(now);
        }
        for (const [index, at] of asked.entries())
          expect(at - (asked[index - 1] ?? at - REBIRTH_PAUSE_MS)).toBeGreaterThanOrEqual(REBIRTH_PAUSE_MS);
      }),
    );
  });

  test('that had to wait are made when their minute is over', () => {
    const { readings } = story(3);
    const asked = run(readings);
    expect(rebirths(asked.effects)).toEqual(['no_birth']);
    expect(rebirths(run([{ type: 'tick', at: T0 + 59_000 }], asked.session).effects)).toEqual([]);
    expect(rebirths(run([{ type: 'tick', at: T0 + REBIRTH_PAUSE_MS + 10 }], asked.session).effects)).toEqual([
      'no_birth',
    ]);
  });
});

describe('life and death', () => {
  test('the death of this session takes the station and its probes', () => {
    const { birth, probeBirth, edge } = story(0);
    const { session, effects } = run([
      birth,
      probeBirth,
      { type: 'NDEATH', payload: nodeDeath(edge, T0), receivedAt: T0 + 5 },
    ]);
    expect(effects.at(-1)).toEqual({ type: 'node_died', at: T0 + 5 });
    expect(session.phase).toBe('offline');
    expect(session.devices.size).toBe(0);
  });

  test('the late death of an earlier session does not touch the one that lives', () => {
    const old = startEdgeSession(undefined);
    const born = nodeBirth(startEdgeSession(old.bdSeq), [], T0);
    const { session, effects } = run([
      { type: 'NBIRTH', payload: born.payload, receivedAt: T0 },
      { type: 'NDEATH', payload: nodeDeath(old, T0 - 1000), receivedAt: T0 + 1 },
    ]);
    expect(session.phase).toBe('online');
    expect(effects.at(-1)).toEqual({ type: 'ignored', reason: 'old_death' });
  });

  test('a birth of yesterday that comes again changes nothing, and the station is asked who it is', () => {
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

  test('a station whose clock fell back to 1970 is taken in when it is asked', () => {
    const today = nodeBirth({ bdSeq: 4, nextSeq: 0 }, [], T0);
    const lost = nodeBirth({ bdSeq: 4, nextSeq: 0 }, [], 5_000);
    const first = run([
      { type: 'NBIRTH', payload: today.payload, receivedAt: T0 },
      { type: 'NBIRTH', payload: lost.payload, receivedAt: T0 + 1 },
      { type: 'NBIRTH', payload: lost.payload, receivedAt: T0 + 2 },
    ]);
    expect(first.effects.at(-1)?.type).toBe('node_born');
  });

  test('a lost connection counts as death, once', () => {
    const { birth } = story(0);
    const { effects } = run([birth, { type: 'connection_lost', at: T0 + 1 }, { type: 'connection_lost', at: T0 + 2 }]);
    expect(effects.map((effect) => effect.type)).toEqual(['node_born', 'node_died']);
  });

  test('after a rebirth each probe has to be born again', () => {
    const { birth, probeBirth, readings, edge } = story(1);
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

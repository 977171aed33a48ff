import { expect, test } from 'vitest';
import type { OutputView } from '../../../entities/output/output-view.ts';
import { shapeState } from '../map-items.ts';
import { sectionNote } from './section-note.ts';

const NOW_MS = Date.parse('2026-06-11T12:00:00Z');
const MINUTE_MS = 60_000;

const texts = {
  word: (word: string) => word,
  left: (durationMs: number) => `${durationMs / MINUTE_MS} min`,
  time: (atMs: number) => new Date(atMs).toISOString().slice(11, 16),
};

const open: OutputView = {
  kind: 'open',
  fromMs: NOW_MS,
  untilMs: NOW_MS + 11 * MINUTE_MS,
  by: 'hand',
  schedule: null,
  fertigation: false,
  extensionFailed: null,
};
const waiting = { kind: 'waiting', atMs: NOW_MS + 54 * MINUTE_MS, due: false } as const;
const pending = { sinceMs: NOW_MS, minutes: 5 };

/** Every state of a valve, with its look and word on the map. */
const STATES: readonly (readonly [name: string, OutputView, look: ReturnType<typeof shapeState>, note: string])[] = [
  ['runs water', open, 'running', '11 min'],
  ['runs fertiliser', { ...open, fertigation: true }, 'fertigation', '11 min'],
  ['is open without a known end', { ...open, untilMs: null }, 'running', 'open'],
  ['is open while its pump is off', { ...open, lacks: ['Pump'] }, 'running', '11 min · noWater'],
  ['waits for water', { ...waiting, fertigation: false }, 'waiting', '12:54'],
  ['waits for fertiliser', { ...waiting, fertigation: true }, 'waiting_fertigation', '12:54'],
  ['has an order that is not sent', { kind: 'requested', ...pending }, 'sent', 'sent'],
  ['has an order that is sent', { kind: 'sent', ...pending }, 'sent', 'sent'],
  ['has an order that is accepted', { kind: 'accepted', ...pending }, 'sent', 'sent'],
  ['is being stopped', { kind: 'closing', untilMs: null, stop: 'pending' }, 'stopping', 'stopping'],
  ['could not be stopped', { kind: 'closing', untilMs: null, stop: 'failed' }, 'stopping', 'stopFailed'],
  ['is not known', { kind: 'unknown', untilMs: null }, 'unknown', 'unknown'],
  ['is open without a plan', { kind: 'out_of_sync', open: true }, 'fault', 'openUnplanned'],
  ['should be open', { kind: 'out_of_sync', open: false }, 'fault', 'notOpened'],
  ['does not answer', { kind: 'unreachable' }, 'fault', 'noAnswer'],
  ['refused the order', { kind: 'failed', error: null }, 'fault', 'fault'],
  ['is closed', { kind: 'closed', nextMs: null }, 'rest', ''],
];

test.each(STATES)('a section whose valve %s has its own look and word', (_state, view, look, note) => {
  expect(shapeState(view)).toBe(look);
  expect(sectionNote({ view, isOffline: false }, NOW_MS, texts)).toBe(note);
});

test('only a closed valve looks closed and has no word', () => {
  for (const [, view] of STATES.filter(([, { kind }]) => kind !== 'closed')) {
    expect(shapeState(view)).not.toBe('rest');
    expect(sectionNote({ view, isOffline: true }, NOW_MS, texts)).not.toBe('');
  }
});

test('an unknown valve behind a station without a link is offline, and a section without a valve states that', () => {
  const view: OutputView = { kind: 'unknown', untilMs: null };
  expect(sectionNote({ view, isOffline: true }, NOW_MS, texts)).toBe('offline');
  expect(sectionNote({ view: null, isOffline: true }, NOW_MS, texts)).toBe('noValve');
});

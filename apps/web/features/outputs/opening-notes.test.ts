import { describe, expect, test } from 'vitest';
import { aModule, reading } from '../../lib/modules/test-module.ts';
import { anAccount, someone } from '../../lib/test-me.ts';
import { openingNote } from './opening-notes.ts';

const now = Date.parse('2026-06-11T12:30:00Z');

const around = {
  state: false,
  module: aModule({ latest: reading('2026-06-11T12:28:00Z', {}) }),
  station: { online: true },
  me: someone(2),
  link: 'live',
  nowMs: now,
} as const;

describe('what a person has to know before opening', () => {
  test('is nothing while the module reports and its station is there', () => {
    expect(openingNote(around)).toBeNull();
  });

  test('an expired account and an operator cannot open', () => {
    expect(openingNote({ ...around, me: someone(1, { client: anAccount('expired') }) })).toEqual({
      kind: 'expired',
      closed: true,
    });
    expect(openingNote({ ...around, me: someone(0) })).toEqual({ kind: 'looking', closed: true });
  });

  test('nothing of an inactive module opens', () => {
    const module = { ...around.module, status: 0 as const };
    expect(openingNote({ ...around, module })).toEqual({ kind: 'inactive', closed: true });
  });

  test('without a link to the server nothing is kept for later', () => {
    expect(openingNote({ ...around, link: 'offline' })).toEqual({ kind: 'noConnection', closed: true });
  });

  test('a station without a link is said before the valve is called unavailable, and one may still try', () => {
    expect(openingNote({ ...around, station: { online: false }, state: null })).toEqual({
      kind: 'stationOffline',
      closed: false,
    });
    expect(openingNote({ ...around, state: null })).toEqual({ kind: 'unavailable', closed: true });
  });

  test('a module that has been silent for long may not answer', () => {
    const silent = aModule({ latest: reading('2026-06-11T10:05:00Z', {}) });
    expect(openingNote({ ...around, module: silent })).toEqual({
      kind: 'stale',
      closed: false,
      atMs: Date.parse('2026-06-11T10:05:00Z'),
    });
  });
});

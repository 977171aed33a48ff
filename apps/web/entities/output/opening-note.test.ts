import { describe, expect, test } from 'vitest';
import { aModule, reading } from '../module/testing/test-module.ts';
import { anAccount, signedInUser } from '../session/testing/test-me.ts';
import { openingNote } from './opening-note.ts';

const now = Date.parse('2026-06-11T12:30:00Z');

const context = {
  state: false,
  module: aModule({ latest: reading('2026-06-11T12:28:00Z', {}) }),
  station: { online: true },
  me: signedInUser(2),
  link: 'live',
  nowMs: now,
} as const;

describe('notes before opening', () => {
  test('there is no note while the module reports and its station is online', () => {
    expect(openingNote(context)).toBeNull();
  });

  test('an expired account and an operator cannot open', () => {
    expect(openingNote({ ...context, me: signedInUser(1, { client: anAccount('expired') }) })).toEqual({
      kind: 'expired',
      closed: true,
    });
    expect(openingNote({ ...context, me: signedInUser(0) })).toEqual({ kind: 'looking', closed: true });
  });

  test('an output of an inactive module cannot be opened', () => {
    const module = { ...context.module, status: 0 as const };
    expect(openingNote({ ...context, module })).toEqual({ kind: 'inactive', closed: true });
  });

  test('without a connection to the server, nothing is queued for later', () => {
    expect(openingNote({ ...context, link: 'offline' })).toEqual({ kind: 'noConnection', closed: true });
  });

  test('an offline station is reported before an unavailable valve, and opening is still offered', () => {
    expect(openingNote({ ...context, station: { online: false }, state: null })).toEqual({
      kind: 'stationOffline',
      closed: false,
    });
    expect(openingNote({ ...context, state: null })).toEqual({ kind: 'unknown', closed: true });
  });

  test('a module that has been silent for a long time may not respond', () => {
    const silent = aModule({ latest: reading('2026-06-11T10:05:00Z', {}) });
    expect(openingNote({ ...context, module: silent })).toEqual({
      kind: 'stale',
      closed: false,
      atMs: Date.parse('2026-06-11T10:05:00Z'),
    });
  });
});

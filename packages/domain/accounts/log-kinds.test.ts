import { expect, test } from 'vitest';
import { LOG_EVENTS } from './log-events.ts';
import { kindFilter, kindOf, LOG_KINDS } from './log-kinds.ts';

/** True if the filter of a kind matches an entry of a user. */
function passes(kind: (typeof LOG_KINDS)[number], event: string): boolean {
  const filter = kindFilter(kind);
  if (filter.by === 'operator') return false;
  const isListed = filter.events.some((listed) => listed === event);
  return filter.by === 'events' ? isListed : !isListed;
}

test('every user event is listed under exactly one kind', () => {
  const visits = new Set(['account_entered', 'account_left']);
  for (const event of Object.keys(LOG_EVENTS).filter((name) => !visits.has(name))) {
    const kinds = LOG_KINDS.filter((kind) => passes(kind, event));
    expect(kinds, event).toEqual([kindOf({ event, actingAs: 'user' })]);
  }
});

test('everything an operator does is listed under their visit', () => {
  expect(kindOf({ event: 'output_closed', actingAs: 'operator' })).toBe('visits');
  expect(kindOf({ event: 'login_failed', actingAs: 'user' })).toBe('refused');
});

import type { LogEntryShape } from '@zagon/contract/accounts/log.ts';
import { expect, test } from 'vitest';
import { logItems, singleChange } from './log-items.ts';

let minute = 59;
/** An entry one minute before the previous one. */
function entry(event: string, acting_as: LogEntryShape['acting_as'] = 'user'): LogEntryShape {
  minute -= 1;
  return {
    id: `e${minute}`,
    at: `2026-11-21T10:${String(minute).padStart(2, '0')}:00Z`,
    event,
    event_text: { pl: event, en: event },
    acting_as,
    id_user: null,
    user_name: null,
    ip: null,
    reason: acting_as === 'operator' ? 'Ticket 5512' : null,
    subject: '',
    subject_name: null,
    details: {},
    before: null,
    after: null,
    id_command: null,
  };
}

test('a visit of an operator is one line with its reason, its times and what was done', () => {
  const items = logItems([
    entry('login'),
    entry('account_left', 'operator'),
    entry('output_closed', 'operator'),
    entry('account_entered', 'operator'),
    entry('section_changed'),
  ]);
  expect(items.map(({ type }) => type)).toEqual(['entry', 'visit', 'entry']);
  expect(items[1]).toMatchObject({
    reason: 'Ticket 5512',
    from: '2026-11-21T10:55:00Z',
    until: '2026-11-21T10:57:00Z',
    acts: [{ event: 'output_closed' }],
  });
});

test('two visits in a row are two lines; one that ran out has no end, one that began earlier no start', () => {
  const items = logItems([
    entry('account_entered', 'operator'),
    entry('account_left', 'operator'),
    entry('output_closed', 'operator'),
  ]);
  expect(items).toMatchObject([
    { type: 'visit', until: null, acts: [] },
    { type: 'visit', from: null, acts: [{ event: 'output_closed' }] },
  ]);
});

test.each([
  [{ threshold: 16 }, { threshold: 14 }, { was: '16', is: '14' }],
  [{ a: 1, b: 1 }, { a: 2, b: 2 }, null],
  [{ a: null }, { a: 2 }, null],
  [null, { a: 2 }, null],
])('of %j and %j the log shows %j at once', (before, after, shown) => {
  expect(singleChange({ before, after })).toEqual(shown);
});

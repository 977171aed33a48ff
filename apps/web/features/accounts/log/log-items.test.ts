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
    outside: false,
    subject: '',
    subject_name: null,
    details: {},
    before: null,
    after: null,
    names: {},
    id_command: null,
  };
}

test("an operator's visit is one line with its reason, its times and its actions", () => {
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

test('two visits in a row are two lines; an expired one has no end, one that began earlier no start', () => {
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

test('an operator action outside a visit has its own line between visits', () => {
  const items = logItems([
    entry('output_closed', 'operator'),
    { ...entry('export_requested', 'operator'), outside: true },
    entry('account_left', 'operator'),
  ]);
  expect(items).toMatchObject([
    { type: 'visit', acts: [{ event: 'output_closed' }] },
    { type: 'entry', kind: 'visits', entry: { event: 'export_requested' } },
    { type: 'visit', acts: [] },
  ]);
});

const change = (before: string, after: string) => ({ field: 'threshold', before, after });

test.each([
  ['one short value', [change('16', '14')], change('16', '14')],
  ['two values', [change('16', '14'), change('1', '2')], null],
  ['a long value', [change('a'.repeat(40), 'b'.repeat(40))], null],
  ['none', [], null],
])('only a single short value is shown inline: %s', (_, changes, shown) => {
  expect(singleChange(changes)).toEqual(shown);
});

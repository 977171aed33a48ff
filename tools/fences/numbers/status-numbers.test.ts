import { expect, test } from 'vitest';
import { statusNumbers } from './status-numbers.ts';

const FILE = 'apps/server/stores/openings/commands.ts';

test.each([
  'if (opening.status === 3) return;',
  "sql.run('update commands set status = 7')",
  "sql.rows('select from output_plans where manual_status <= 4')",
  'const isOpen = row.confirmed_state === 1;',
  'insert({ id, status: 0, now });',
])('production code may not contain: %s', (source) => {
  expect(statusNumbers(FILE, source)).toHaveLength(1);
});

test.each([
  'if (opening.status === PLANNED_OPENING_STATUS.open) return;',
  'if (response.status === 404) return;',
  'readonly status: 0 | 1;',
  '`status = ${HAND_OPENING_STATUS.done}`',
])('production code may contain: %s', (source) => {
  expect(statusNumbers(FILE, source)).toEqual([]);
});

test('tests may name the numbers of the wire', () => {
  expect(statusNumbers('apps/web/live/merge.test.ts', 'expect(opening.status === 3).toBe(true);')).toEqual([]);
});

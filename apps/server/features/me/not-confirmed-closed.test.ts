import type { Me } from '@zagon/contract/me/endpoints.ts';
import { expect, test } from 'vitest';
import { notConfirmedClosed } from './not-confirmed-closed.ts';

const NOW = '2026-06-11T10:00:00Z';
const LATER = '2026-06-11T12:00:00Z';

const LATEST: Me['objects'][number]['latest'] = {
  timestamp: NOW,
  dtimestamp: NOW,
  timestamp_unix: Date.parse(NOW) / 1000,
  communication: 'current',
  fields: {},
};

type Opening = Me['outputsOpenings'][number];
type Output = Me['objects'][number]['outputs'][number];

const anOpening = (status: number, overrides: Partial<Opening> = {}): Opening => ({
  id: 'p',
  open_at: '2026-06-11T09:50:00Z',
  close_at: LATER,
  duration: 30,
  id_output: 'valve',
  Output: { id: 'valve', name: 'Valve', id_object: 'm', field_name: 'o1' },
  Scheduler: { id: 's', name: 'Dawn', type: 1 },
  role: 'element',
  id_element: 'e',
  date: '2026-06-11',
  cycle: 1,
  id_run: null,
  fertigation: false,
  fertigation_confirm_state: null,
  confirmed_state: null,
  manual_status: null,
  status,
  opened_at: null,
  closed_at: null,
  error: null,
  ...overrides,
});

const anOutput = (state: boolean | null): Output => ({
  id: 'valve',
  version: 'a',
  id_object: 'm',
  field_name: 'o1',
  name: 'Valve',
  type: 'irr',
  description: '',
  flow: 12,
  state,
  state_at: NOW,
  id_section: null,
  section_name: null,
  section_flow: null,
  area: null,
  interface: null,
  removing: false,
});

/** Whether a blocked account sees the output. */
function isShown(state: boolean | null, openings: readonly Opening[]): boolean {
  const objects = [{ latest: LATEST, config: { secret: true }, outputs: [anOutput(state)] }];
  const shown = notConfirmedClosed({ objects, openings: [...openings] }, Date.parse(NOW));
  for (const object of shown.objects) expect(object).toMatchObject({ latest: null, config: {} });
  return shown.objects.length > 0;
}

test.each([
  ['reported open', true, []],
  ['of unknown state', null, []],
  ['reported closed, with a hand opening that was sent', false, [anOpening(0, { manual_status: 1 })]],
  ['reported closed, with a cancelled hand opening whose close is owed', false, [anOpening(0, { manual_status: 4 })]],
  ['reported closed, with a planned opening in progress', false, [anOpening(3)]],
  ['reported closed, with a planned opening that is due', false, [anOpening(2)]],
  ['reported closed, with a close that is owed', false, [anOpening(5)]],
] as const)('an output is shown if it is %s', (_title, state, openings) => {
  expect(isShown(state, openings)).toBe(true);
});

test.each([
  ['without openings', []],
  ['after a stopped hand opening', [anOpening(14, { manual_status: 11 })]],
  ['after a planned opening', [anOpening(10)]],
  ['before a later planned opening', [anOpening(2, { open_at: LATER })]],
] as const)('an output reported closed is not shown %s', (_title, openings) => {
  expect(isShown(false, openings)).toBe(false);
});

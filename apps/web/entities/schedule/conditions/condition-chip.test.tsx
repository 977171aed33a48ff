import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { aModule, reading } from '../../module/testing/test-module.ts';
import { ConditionChip } from './condition-chip.tsx';
import type { Sensors } from './condition-sensors.ts';

const NOW = '2026-06-11T12:00:00Z';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NOW) });
});
afterEach(() => setTestLanguage('en'));

const probe = (moisture: number | null, at = '2026-06-11T11:56:00Z') =>
  aModule({ id: 'probe', name: 'Probe 3', latest: reading(at, { HUMIDITY_2: moisture }) });
const dry: Condition = {
  quantity: 'soil_moisture',
  comparator: 'lt',
  threshold: 28,
  source: { type: 'sensor', idObject: 'probe', field: 'HUMIDITY_2' },
  whenTrue: 'run',
  whenUnknown: null,
};

function textOf(condition: Condition, sensors: Partial<Sensors>, isControl = false): string {
  const { container, unmount } = renderInApp(
    <ConditionChip condition={condition} sensors={{ modules: [], groups: [], ...sensors }} isControl={isControl} />,
  );
  const text = (container.querySelector('[data-tone]')?.textContent ?? '').replace(/\s/g, ' ');
  unmount();
  return text;
}

test('the chip states the condition with the depth of its sensor, the current value, its age and whether it holds', () => {
  expect(textOf(dry, { modules: [probe(26.1)] })).toBe(
    'Water only when soil moisture is below 28.0% · Probe 3, 30 cmNow 26.1%, 4 min ago: holds',
  );
  expect(textOf(dry, { modules: [probe(31.4)] })).toMatch(/Now 31.4%, 4 min ago: does not hold$/);
});

test('a current value just beyond the limit is shown with the decimal that tells the two apart', () => {
  expect(textOf(dry, { modules: [probe(28.04)] })).toMatch(/Now 28.04%, 4 min ago: does not hold$/);
  expect(textOf(dry, { modules: [probe(27.96)] })).toMatch(/Now 27.96%, 4 min ago: holds$/);
});

test('a schedule without water runs instead of watering', () => {
  expect(textOf(dry, { modules: [probe(26.1)] }, true)).toMatch(/^Run only when/);
});

test('an old or missing reading is never shown as the current value', () => {
  const stale = probe(26.1, '2026-06-11T08:00:00Z');
  const latest = stale.latest === null ? null : ({ ...stale.latest, communication: 'stale' } as const);
  expect(textOf(dry, { modules: [{ ...stale, latest }] })).toMatch(/Last reading 4 h ago: not known$/);
  expect(textOf(dry, { modules: [probe(null)] })).toMatch(/No reading yet: not known$/);
  expect(textOf(dry, {})).toMatch(/a deleted sensor.*not known$/);
});

test('a group is named with the depth it averages, or as the deepest sensor if saved without one', () => {
  const group = {
    id: 'north',
    version: 'v1',
    name: 'North',
    description: '',
    type: 'measurement',
    scope: 'objects',
    members: [{ id: 'probe', kind: 'object', name: '' }],
    element_count: 1,
    removing: false,
  } as const satisfies Sensors['groups'][number];
  const sensors = { modules: [probe(26.1)], groups: [group] };
  const ofGroup = (depthCm: number | null) => ({
    ...dry,
    source: { type: 'group', idGroup: 'north', depthCm } as const,
  });
  expect(textOf(ofGroup(30), sensors)).toContain('average of North, 30 cmNow 26.1%');
  expect(textOf(ofGroup(null), sensors)).toContain('average of North, deepest sensor');
});

test('a Polish grower reads a condition in Polish', async () => {
  await setTestLanguage('pl');
  renderInApp(<ConditionChip condition={dry} sensors={{ modules: [probe(26.1)], groups: [] }} isControl={false} />);
  expect(screen.getByText(/^Podlewaj tylko, gdy wilgotność gleby jest poniżej 28,0/)).toBeInTheDocument();
  expect(screen.getByText(/^Teraz 26,1.*4.min temu: spełniony$/)).toBeInTheDocument();
});

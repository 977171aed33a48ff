import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { aModule, reading } from '../../../entities/module/testing/test-module.ts';
import type { Lists } from '../resource-types.ts';
import { farm } from '../testing/test-lists.ts';
import { AverageCard } from './average-card.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-06-11T12:00:00Z') });
});

const probe = (id: string, fields: Readonly<Record<string, number>>) =>
  aModule({ id, name: id, latest: reading('2026-06-11T11:56:00Z', fields) });
const group: Lists['groups'][number] = {
  version: 'v1',
  id: 'north',
  name: 'North',
  description: '',
  type: 'measurement',
  scope: 'objects',
  members: ['a', 'b', 'c'].map((id) => ({ id, kind: 'object', name: id })),
  element_count: 3,
  removing: false,
};

function averageOf(...modules: Lists['modules']): Map<string, string> {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { enabled: false } });
  renderInApp(<AverageCard group={group} lists={{ ...farm, modules, groups: [group] }} />, client);
  return new Map(
    screen.getAllByRole('term').map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  );
}

test('each depth of the probes is averaged separately', () => {
  const values = averageOf(
    probe('a', { HUMIDITY_3: 20, HUMIDITY_1: 40 }),
    probe('b', { HUMIDITY_3: 22, HUMIDITY_1: 42 }),
  );
  expect(values.get('soil moisture, 15 cm')).toMatch(/^21.0/);
  expect(values.get('soil moisture, 50 cm')).toMatch(/^41.0/);
});

test('a depth reported by less than half of the probes is unknown', () => {
  const values = averageOf(probe('a', { HUMIDITY_3: 20 }), probe('b', {}), probe('c', {}));
  expect(values.get('soil moisture, 15 cm')).toBe('not known');
});

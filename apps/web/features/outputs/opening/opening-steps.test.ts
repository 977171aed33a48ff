import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { expect, test } from 'vitest';
import { openingSteps } from './opening-steps.ts';

function opening(status: number, overrides: Partial<HandOpeningShape> = {}): HandOpeningShape {
  return {
    id: 'm',
    id_output: 'o',
    Output: { id: 'o', name: 'Valve', id_object: 'm', field_name: 'o1' },
    minutes: 10,
    status,
    requested_at: '2026-06-11T12:31:55Z',
    sent_at: null,
    opened_at: null,
    closes_at: null,
    closed_at: null,
    error: null,
    ...overrides,
  };
}

const states = (status: number) => openingSteps(opening(status)).map((step) => step.state);

test('an order advances step by step, and a step is done only once it is reported', () => {
  expect(states(0)).toEqual(['done', 'now', 'ahead', 'ahead']);
  expect(states(1)).toEqual(['done', 'done', 'now', 'ahead']);
  expect(states(2)).toEqual(['done', 'done', 'done', 'now']);
  expect(states(3)).toEqual(['done', 'done', 'done', 'done']);
});

test('a completed step shows its time, a pending one has none', () => {
  const steps = openingSteps(opening(1, { sent_at: '2026-06-11T12:31:58Z' }));
  expect(steps.map((step) => step.atMs)).toEqual([
    Date.parse('2026-06-11T12:31:55Z'),
    Date.parse('2026-06-11T12:31:58Z'),
    null,
    null,
  ]);
});

import type { ManualOpenShape } from '@zagon/contract/manual_opens/endpoints.ts';
import { expect, test } from 'vitest';
import { openingSteps } from './opening-steps.ts';

function opening(status: number, more: Partial<ManualOpenShape> = {}): ManualOpenShape {
  return {
    id: 'm',
    id_output: 'o',
    minutes: 10,
    status,
    requested_at: '2026-06-11T12:31:55Z',
    sent_at: null,
    opened_at: null,
    closes_at: null,
    closed_at: null,
    error: null,
    ...more,
  };
}

const states = (status: number) => openingSteps(opening(status)).map((step) => step.state);

test('an order goes step by step, and a step is done only when it was reported', () => {
  expect(states(0)).toEqual(['done', 'now', 'ahead', 'ahead']);
  expect(states(1)).toEqual(['done', 'done', 'now', 'ahead']);
  expect(states(2)).toEqual(['done', 'done', 'done', 'now']);
  expect(states(3)).toEqual(['done', 'done', 'done', 'done']);
});

test('a step behind us says its time, one ahead has none', () => {
  const steps = openingSteps(opening(1, { sent_at: '2026-06-11T12:31:58Z' }));
  expect(steps.map((step) => step.atMs)).toEqual([
    Date.parse('2026-06-11T12:31:55Z'),
    Date.parse('2026-06-11T12:31:58Z'),
    null,
    null,
  ]);
});

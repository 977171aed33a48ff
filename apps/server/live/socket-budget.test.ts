import { expect, test } from 'vitest';
import { EMIT_RATE, EMITS_IN_FLIGHT, REFUSED_EMIT_RATE } from '../admission/limits.ts';
import { SocketBudget } from './socket-budget.ts';

const times = (count: number) => Array.from({ length: count }, (_, i) => i);

test('the socket budget admits a limited number of emits at once, and the next one when one is answered', () => {
  const budget = new SocketBudget();
  const taken = times(EMITS_IN_FLIGHT).map(() => budget.take('usual', 0));
  expect(budget.take('usual', 0)).toBe('refuse');
  const [first] = taken;
  if (typeof first === 'function') first();
  expect(budget.take('usual', 0)).toBeTypeOf('function');
});

test('a stop is admitted while everything else of the socket is refused', () => {
  const budget = new SocketBudget();
  for (const _ of times(EMIT_RATE.burst + 10)) budget.take('usual', 0);
  expect(budget.take('usual', 0)).toBe('refuse');
  expect(budget.take('stop', 0)).toBeTypeOf('function');
});

test('a socket that keeps sending despite refusals is disconnected', () => {
  const budget = new SocketBudget();
  const refused = times(REFUSED_EMIT_RATE.burst).map(() => budget.refuse(0));
  expect(new Set(refused)).toEqual(new Set(['refuse']));
  expect(budget.refuse(0)).toBe('disconnect');
});

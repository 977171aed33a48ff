import { expect, test } from 'vitest';
import { operatorLossRefusal, type OperatorFacts } from './removal.ts';

const operator = (id: string, facts: Partial<OperatorFacts> = {}): OperatorFacts => ({
  id,
  locked: false,
  secondFactor: true,
  ...facts,
});

test.each([
  ['one of two', [operator('a'), operator('b')], null],
  ['the only one', [operator('a')], 'last'],
  ['one who is no operator', [operator('b')], 'unknown'],
  ['one beside a locked one', [operator('a'), operator('b', { locked: true })], 'last'],
  ['one beside one without a second factor', [operator('a'), operator('b', { secondFactor: false })], 'last'],
  ['one of two of a demo farm', [operator('a', { secondFactor: false }), operator('b', { secondFactor: false })], null],
  ['a locked one', [operator('a', { locked: true }), operator('b')], null],
] as const)('the installation loses %s only if another one can sign in', (_who, operators, refusal) => {
  expect(operatorLossRefusal(operators, 'a')).toBe(refusal);
});

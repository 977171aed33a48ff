import { describe, expect, test } from 'vitest';
import { clockFault } from './clock-fault.ts';
import { PROBLEM_KINDS, PROBLEM_NAMES } from './registry.ts';
import { isShared, withSignIn, type SignIn } from './sign-ins.ts';

const now = Date.parse('2026-07-01T08:00:00Z');

test('every kind is shown in both languages, with advice', () => {
  expect(PROBLEM_NAMES.toSorted()).toEqual(Object.keys(PROBLEM_KINDS).toSorted());
  for (const name of PROBLEM_NAMES) {
    const kind = PROBLEM_KINDS[name];
    expect(kind.name).toBe(name);
    const text = kind.text('EC', { fields: ['ECW_1'], clock: 'seconds' });
    for (const one of [kind.title, text, kind.advice])
      expect(one.pl === '' || one.en === '' || one.pl === one.en).toBe(false);
  }
});

test.each([
  ['a recent reading', now - 60_000, null],
  ['a clock a few minutes fast', now + 5 * 60_000, null],
  ['a clock a day fast', now + 86_400_000, 'ahead'],
  ['seconds instead of milliseconds', (now - 60_000) / 1000, 'seconds'],
  ['a clock that was never set', Date.parse('1970-01-02T00:00:00Z'), 'before_2010'],
] as const)('the time of %s is classified correctly', (_, atMs, fault) => {
  expect(clockFault(atMs, now)).toBe(fault);
});

describe('a station that signs in', () => {
  const all = (signIns: readonly SignIn[]) => {
    let recent: readonly SignIn[] = [];
    return signIns.map((signIn) => isShared((recent = withSignIn(recent, signIn)))).includes(true);
  };
  const every = (seconds: number, count: number, memoryOf: (index: number) => string) =>
    Array.from({ length: count }, (_, index): SignIn => ({
      atMs: now + index * seconds * 1000,
      bdSeq: index,
      memory: memoryOf(index),
    }));

  test('a station that signs in every few seconds shares its identity with another device', () => {
    expect(all(every(2, 28, () => 'flash'))).toBe(true);
    expect(all(every(10, 4, (index) => `flash-${index % 2}`))).toBe(true);
  });

  test('a station that signs in occasionally, repeats its birth or was replaced does not share its identity', () => {
    expect(all(every(20, 10, () => 'flash'))).toBe(false);
    expect(all(every(5, 20, () => 'flash').map((signIn) => ({ ...signIn, bdSeq: 7 })))).toBe(false);
    expect(all(every(10, 4, (index) => (index < 2 ? 'old' : 'new')))).toBe(false);
  });
});

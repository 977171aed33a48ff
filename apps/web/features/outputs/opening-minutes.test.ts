import { describe, expect, test } from 'vitest';
import { choiceOf, minutesOf } from './opening-minutes.ts';

const own = (typed: string) => minutesOf({ kind: 'own', typed });

describe('for how long', () => {
  test('stands at ten minutes, and at what was chosen elsewhere', () => {
    expect(choiceOf(undefined)).toEqual({ kind: 'preset', minutes: 10 });
    expect(choiceOf(30)).toEqual({ kind: 'preset', minutes: 30 });
    expect(choiceOf(45)).toEqual({ kind: 'own', typed: '45' });
  });

  test('own minutes are whole, from one to a whole day', () => {
    expect([own('1'), own(' 45 '), own('1440')]).toEqual([1, 45, 1440]);
    expect([own('0'), own('-5'), own('1441'), own('2,5'), own('ten'), own('')]).toEqual([
      'tooFew',
      'tooFew',
      'tooMany',
      'notWhole',
      'notWhole',
      'missing',
    ]);
  });
});

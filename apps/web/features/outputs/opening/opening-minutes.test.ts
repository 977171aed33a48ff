import { describe, expect, test } from 'vitest';
import type { Language } from '@zagon/domain/core/language.ts';
import { choiceOf, minutesOf } from './opening-minutes.ts';

const typedMinutes = (typed: string, language: Language = 'pl') => minutesOf({ kind: 'own', typed }, language);

describe('choosing the minutes', () => {
  test('the minutes default to ten, or to what was chosen elsewhere', () => {
    expect(choiceOf(undefined)).toEqual({ kind: 'preset', minutes: 10 });
    expect(choiceOf(30)).toEqual({ kind: 'preset', minutes: 30 });
    expect(choiceOf(45)).toEqual({ kind: 'own', typed: '45' });
  });

  test('typed minutes must be whole, from one to a full day', () => {
    expect([typedMinutes('1'), typedMinutes(' 45 '), typedMinutes('1440')]).toEqual([1, 45, 1440]);
    expect([
      typedMinutes('0'),
      typedMinutes('-5'),
      typedMinutes('1441'),
      typedMinutes('2,5'),
      typedMinutes('ten'),
      typedMinutes(''),
    ]).toEqual(['tooFew', 'tooFew', 'tooMany', 'notWhole', 'notWhole', 'missing']);
  });

  test('typed minutes are never wrong by a factor of a thousand', () => {
    expect([typedMinutes('1,440', 'en'), typedMinutes('1 440'), typedMinutes('45 min')]).toEqual([1440, 1440, 45]);
    expect(typedMinutes('1,440')).toBe('notWhole');
    expect(typedMinutes('1.440')).toMatchObject({ refused: { kind: 'ambiguous' } });
    expect(typedMinutes('1e3')).toMatchObject({ refused: { kind: 'spelling' } });
    expect(typedMinutes('2 h')).toMatchObject({ refused: { kind: 'unit', unit: 'min' } });
  });
});

import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../core/language.ts';
import { assessTrust, signsAt, signSpans, type TrustFacts } from '../assess-trust.ts';
import { EXAMPLES, UNANSWERED } from '../testing/test-examples.ts';
import { SIGN_NAMES } from './names.ts';
import { SIGNS } from './registry.ts';

const shownBy = (facts: TrustFacts) => signsAt(signSpans(facts), facts.module.newestAtMs ?? 0);

describe.each(SIGN_NAMES)('the sign %s', (name) => {
  const sign = SIGNS[name];

  test('the sign is stored under its own name and described in both languages', () => {
    expect(sign.name).toBe(name);
    for (const text of [sign.title, sign.text, sign.advice]) {
      for (const language of LANGUAGES) expect(text[language]).toMatch(/\S/);
      expect(text.pl).not.toBe(text.en);
    }
  });

  test('the sign shows in its example, and not in a similar one that is good', () => {
    expect(shownBy(EXAMPLES[name].shows)).toContain(name);
    expect(shownBy(EXAMPLES[name].showsNot)).toEqual([]);
  });

  test('the sign alone means watch, or silence if it is no evidence', () => {
    const { shows } = EXAMPLES[name];
    const { verdict, signs, silence } = assessTrust(shows, shows.module.newestAtMs ?? 0);
    expect(verdict).toBe(sign.evidence === 'none' ? 'trusted' : 'watch');
    expect(signs).toEqual(sign.evidence === 'none' ? [] : [name]);
    expect(silence).toBe(sign.evidence === 'none' ? name : null);
  });
});

test('no two signs have the same title or text', () => {
  for (const language of LANGUAGES)
    for (const part of ['title', 'text'] as const)
      expect(new Set(SIGN_NAMES.map((name) => SIGNS[name][part][language])).size).toBe(SIGN_NAMES.length);
});

test('soil that stands still is stuck only if a run should have moved it', () => {
  expect(shownBy(UNANSWERED.shows)).toEqual(['stuck']);
  expect(shownBy(UNANSWERED.showsNot)).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExchange } from '../exchange/exchange-reader.ts';
import { CHECK_FAMILIES, CHECKS } from './registry.ts';

const docs = join(import.meta.dirname, '../../../docs');
const flat = (text: string): string => text.replaceAll(/\s+/g, ' ');
const protocol = flat(readFileSync(join(docs, 'device-protocol.md'), 'utf8'));
const guide = readFileSync(join(docs, 'conformance.md'), 'utf8');

/** The text of a chapter of the protocol page. */
function chapter(number: string): string {
  const start = protocol.indexOf(`## ${number}. `);
  return protocol.slice(start, protocol.indexOf('## ', start + 3));
}

describe('the checks', () => {
  test('there are at least forty checks, each with a unique number', () => {
    expect(CHECKS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(CHECKS.map(({ number }) => number)).size).toBe(CHECKS.length);
  });

  test.each(Object.entries(CHECK_FAMILIES))('the checks of chapter %s are numbered in order', (number, checks) => {
    expect(checks.map((check) => check.number)).toEqual(checks.map((_, index) => `${number}.${index + 1}`));
  });

  test.each(CHECKS)(
    'the check $number quotes its chapter and is named in both languages',
    ({ number, rule, title }) => {
      expect(chapter(number.split('.')[0] ?? '')).toContain(flat(rule));
      expect(title.en).toMatch(/[^.]$/);
      expect(title.pl).not.toBe(title.en);
    },
  );

  test.each(CHECKS)('the check $number is listed in the guide', ({ number, title }) => {
    expect(guide).toContain(`| ${number} | ${title.en} |`);
  });

  test.each(CHECKS)('the check $number judges an exchange in which nothing was sent', ({ number, judge }) => {
    const { kind } = judge(readExchange('STATION-1', []));
    // Everything a station must always do has failed, the rest cannot be judged.
    expect(kind).toBe(['2.1', '4.1', '5.1'].includes(number) ? 'fail' : 'skip');
  });
});

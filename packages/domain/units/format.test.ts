import { describe, expect, test } from 'vitest';
import { formatNumber, formatQuantity } from './format.ts';

describe('numbers', () => {
  test.each([
    [12.4, 1, '12,4', '12.4'],
    [24, 1, '24,0', '24.0'],
    [1234.5, 1, '1234,5', '1234.5'],
    [-0.04, 1, '0,0', '0.0'],
    [-3.25, 2, '−3,25', '−3.25'],
    [0, 0, '0', '0'],
  ])('the number %d with %d decimals is written as %s, in English %s', (value, decimals, polish, english) => {
    expect(formatNumber(value, decimals, 'pl')).toBe(polish);
    expect(formatNumber(value, decimals, 'en')).toBe(english);
  });

  test('digits of a number are grouped if there are five or more', () => {
    expect(formatNumber(9999, 0, 'pl')).toBe('9999');
    expect(formatNumber(10_000, 0, 'pl')).toMatch(/^10\s000$/);
    expect(formatNumber(9999, 0, 'en')).toBe('9999');
    expect(formatNumber(10_000, 0, 'en')).toBe('10,000');
  });
});

describe('quantities', () => {
  test.each([
    [23.44, { decimals: 1, suffix: '°C' }, '23,4\u202F°C', '23.4°C'],
    [24, { decimals: 0, suffix: '%' }, '24\u202F%', '24%'],
    [12, { decimals: 1, suffix: 'm³/h' }, '12,0\u202Fm³/h', '12.0\u202Fm³/h'],
    [1, { decimals: 0, suffix: '' }, '1', '1'],
    [null, { decimals: 1, suffix: '°C' }, '###', '###'],
    [Number.NaN, { decimals: 1, suffix: '°C' }, '###', '###'],
  ] as const)('the quantity %d %j is formatted in both languages', (value, format, polish, english) => {
    expect(formatQuantity(value, format, 'pl')).toBe(polish);
    expect(formatQuantity(value, format, 'en')).toBe(english);
  });
});

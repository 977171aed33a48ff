import { expect, test } from 'vitest';
import { seasonStart } from './season.ts';

test('the season begins in March; January and February belong to the one before', () => {
  expect(['2026-02-28', '2026-03-01', '2026-11-23'].map(seasonStart)).toEqual([
    '2025-03-01',
    '2026-03-01',
    '2026-03-01',
  ]);
});

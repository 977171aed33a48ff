import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

test('an id is a UUID that sorts by its moment', () => {
  const earlier = newId(Temporal.Instant.from('2026-11-21T10:00:00.000Z'));
  const later = newId(Temporal.Instant.from('2026-11-21T10:00:00.001Z'));
  expect(z.uuidv7().safeParse(earlier).success).toBe(true);
  expect(earlier < later).toBe(true);
});

test('ids of one moment differ, and sort as they were asked for', () => {
  const at = Temporal.Instant.from('2026-11-21T10:00:00Z');
  const ids = Array.from({ length: 2_000 }, () => newId(at));
  expect(new Set(ids).size).toBe(2_000);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
  expect(newId(at.add({ milliseconds: 1 })) > (ids.at(-1) ?? '')).toBe(true);
});

import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

test('an id is a UUID that sorts by time', () => {
  const earlier = newId(Temporal.Instant.from('2026-11-21T10:00:00.000Z'));
  const later = newId(Temporal.Instant.from('2026-11-21T10:00:00.001Z'));
  expect(z.uuidv7().safeParse(earlier).success).toBe(true);
  expect(earlier < later).toBe(true);
});

test('ids of the same millisecond differ and sort in order of creation', () => {
  const at = Temporal.Instant.from('2026-11-21T10:00:00Z');
  const ids = Array.from({ length: 2_000 }, () => newId(at));
  expect(new Set(ids).size).toBe(2_000);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true);
  expect(newId(at.add({ milliseconds: 1 })) > (ids.at(-1) ?? '')).toBe(true);
});

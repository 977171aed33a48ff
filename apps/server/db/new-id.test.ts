import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

test('an id is a UUID that sorts by its moment', () => {
  const earlier = newId(Temporal.Instant.from('2026-11-21T10:00:00.000Z'));
  const later = newId(Temporal.Instant.from('2026-11-21T10:00:00.001Z'));
  expect(z.uuidv7().safeParse(earlier).success).toBe(true);
  expect(earlier < later).toBe(true);
});

test('two ids of one moment differ', () => {
  const at = Temporal.Instant.from('2026-11-21T10:00:00Z');
  expect(newId(at)).not.toBe(newId(at));
});

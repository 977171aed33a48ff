import { expect, test } from 'vitest';

const instant = (text: string) => Temporal.Instant.from(text);

test('two instants are equal only if they are the same', () => {
  expect(instant('2026-07-15T10:00:00Z')).toEqual(instant('2026-07-15T12:00:00+02:00'));
  expect(instant('2026-07-15T10:00:00Z')).not.toEqual(instant('2026-07-15T10:00:01Z'));
});

test('instants inside objects, lists and expected calls are compared too', () => {
  expect({ at: [instant('2026-07-15T10:00:00Z')] }).not.toEqual({ at: [instant('2026-07-16T10:00:00Z')] });
  expect({ at: instant('2026-07-15T10:00:00Z'), by: 'anna' }).not.toMatchObject({
    at: instant('2026-07-16T10:00:00Z'),
  });
});

test('a date never equals an instant or a text, and matchers still decide for themselves', () => {
  const date = Temporal.PlainDate.from('2026-07-15');
  expect(date).not.toEqual('2026-07-15');
  expect(date).not.toEqual(instant('2026-07-15T00:00:00Z'));
  expect({ date }).toEqual({ date: expect.any(Temporal.PlainDate) });
});

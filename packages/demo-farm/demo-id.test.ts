import { expect, test } from 'vitest';
import { demoId } from './demo-id.ts';

test('ids are stable and unique', () => {
  expect(demoId('module', 'AM200-DEMO-0001')).toBe(demoId('module', 'AM200-DEMO-0001'));
  const ids = new Set(Array.from({ length: 20_000 }, (_, index) => demoId('run', `${index}`)));
  expect(ids.size).toBe(20_000);
  expect(demoId('output', 'x')).not.toBe(demoId('module', 'x'));
});

test('an id has the form of a UUIDv7', () => {
  expect(demoId('client', 'Zielone Pole')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

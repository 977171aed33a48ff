import { expect, test } from 'vitest';
import { changedValues } from './changed-values.ts';

test('changed values are the fields that differ, before and after', () => {
  const before = { name: 'Block A', flow: 6, groups: ['a'], note: '' };
  expect(changedValues(before, { ...before, flow: 9, groups: ['a', 'b'] })).toEqual({
    before: { flow: 6, groups: ['a'] },
    after: { flow: 9, groups: ['a', 'b'] },
  });
});

test('a new item has only values after, a removed one only values before', () => {
  expect(changedValues(null, { name: 'Block' })).toEqual({ after: { name: 'Block' } });
  expect(changedValues({ name: 'Block' }, null)).toEqual({ before: { name: 'Block' } });
  expect(changedValues(null, null)).toEqual({});
});

test('long values are cut', () => {
  const { after } = changedValues(null, { text: 'x'.repeat(5000) });
  expect(String(after?.['text']).length).toBeLessThan(2100);
});

import { expect, test } from 'vitest';
import { tabName } from './tab-name.ts';

test('a tab shows the first 16 characters of a name, and nothing of it is lost', () => {
  expect(tabName('Kwatery północne')).toEqual({ seen: 'Kwatery północne', rest: '' });
  expect(tabName('Kwatery północne i sad')).toEqual({ seen: 'Kwatery północne', rest: ' i sad' });
});

test('a letter with its marks, or a sign of several code points, counts as one', () => {
  expect(tabName('👩‍🌾'.repeat(17))).toEqual({ seen: '👩‍🌾'.repeat(16), rest: '👩‍🌾' });
});

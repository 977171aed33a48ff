import { expect, test } from 'vitest';
import { tabName } from './tab-name.ts';

test('a tab shows the first 16 characters of a name and keeps the rest', () => {
  expect(tabName('Kwatery północne')).toEqual({ visible: 'Kwatery północne', rest: '' });
  expect(tabName('Kwatery północne i sad')).toEqual({ visible: 'Kwatery północne', rest: ' i sad' });
});

test('a letter with combining marks, or a symbol of several code points, counts as one character', () => {
  expect(tabName('👩‍🌾'.repeat(17))).toEqual({ visible: '👩‍🌾'.repeat(16), rest: '👩‍🌾' });
});

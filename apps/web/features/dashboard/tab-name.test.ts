import { expect, test } from 'vitest';
import { tabName } from './tab-name.ts';

test('a tab shows the first 16 characters of a name', () => {
  expect(tabName('Kwatery północne')).toBe('Kwatery północne');
  expect(tabName('Kwatery północne i sad')).toBe('Kwatery północne…');
  expect(tabName('Pompownia i stacja')).toBe('Pompownia i stac…');
});

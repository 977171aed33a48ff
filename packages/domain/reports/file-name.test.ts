import { expect, test } from 'vitest';
import { nameOfSources, reportFileName } from './file-name.ts';

const june = { type: 'Wilgotność', name: 'Kwatera A', from: '2026-06-01', to: '2026-06-11' };

test('a file is named type, name, period', () => {
  expect(reportFileName(june, 'csv')).toBe('Wilgotność, Kwatera A, 2026-06-01 – 2026-06-11.csv');
});

test('one day is named once', () => {
  expect(reportFileName({ ...june, to: june.from }, 'png')).toBe('Wilgotność, Kwatera A, 2026-06-01.png');
});

test('what some system forbids in a name is left out', () => {
  const name = reportFileName({ ...june, name: '../A: "młode"\r\n<1/2>' }, 'csv');
  expect(name).toBe('Wilgotność, .. A młode 1 2, 2026-06-01 – 2026-06-11.csv');
});

test('a report without a name is called by its sources', () => {
  expect(nameOfSources(['Kwatera A'])).toBe('Kwatera A');
  expect(nameOfSources(['Kwatera A', 'Kwatera B', 'Kwatera C'])).toBe('Kwatera A +2');
});

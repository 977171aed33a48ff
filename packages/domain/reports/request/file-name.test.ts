import { expect, test } from 'vitest';
import { sourcesName, reportFileName } from './file-name.ts';

const june = { type: 'Wilgotność', name: 'Kwatera A', from: '2026-06-01', to: '2026-06-11' };

test('a file is named type, name, period', () => {
  expect(reportFileName(june, 'csv')).toBe('Wilgotność, Kwatera A, 2026-06-01 – 2026-06-11.csv');
});

test('a single day appears once in the name', () => {
  expect(reportFileName({ ...june, to: june.from }, 'png')).toBe('Wilgotność, Kwatera A, 2026-06-01.png');
});

test('characters forbidden on any system are removed', () => {
  const name = reportFileName({ ...june, name: '../A: "młode"\r\n<1/2>' }, 'csv');
  expect(name).toBe('Wilgotność, .. A młode 1 2, 2026-06-01 – 2026-06-11.csv');
});

test('a report without a name is named after its sources', () => {
  expect(sourcesName(['Kwatera A'])).toBe('Kwatera A');
  expect(sourcesName(['Kwatera A', 'Kwatera B', 'Kwatera C'])).toBe('Kwatera A +2');
});

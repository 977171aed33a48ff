import { expect, test } from 'vitest';
import { dosers, fertiliserConfirmation, type DoserOpening } from './fertiliser-given.ts';

const doser = (outputId: string, changes: Partial<DoserOpening> = {}): DoserOpening => ({
  outputId,
  opened: true,
  ended: true,
  ...changes,
});

test('a doser is an output that runs with fertiliser only', () => {
  expect(dosers({ cleanOutputIds: ['pump'], fertigatedOutputIds: ['pump', 'doser'] })).toEqual(['doser']);
  expect(dosers({ cleanOutputIds: ['pump'], fertigatedOutputIds: ['pump'] })).toEqual(['pump']);
});

test.each<[string, readonly DoserOpening[], readonly string[], 0 | 1 | null]>([
  ['its doser was reported open', [doser('d')], ['d'], 1],
  ['one of two dosers never opened', [doser('d'), doser('e', { opened: false, ended: false })], ['d'], 0],
  ['its doser continued from the element before', [doser('d', { opened: false })], ['d'], 1],
  ['its doser ended without any report', [doser('d', { opened: false })], [], 0],
  ['its doser failed after opening for another element', [doser('d', { opened: false, ended: false })], ['d'], 0],
  ['no minutes were left for fertiliser', [], ['d'], null],
])('fertiliser of an element when %s', (_when, openings, reported, confirmation) => {
  expect(fertiliserConfirmation(openings, new Set(reported))).toBe(confirmation);
});

import { expect, test } from 'vitest';
import { notClosedCount, unknownShare } from './not-closed-count.ts';
import { OPEN_UNKNOWN_CAUSE, type OutputView } from './output-view.ts';

const OPEN: OutputView = OPEN_UNKNOWN_CAUSE;
const UNKNOWN: OutputView = { kind: 'unknown', untilMs: null };
const CLOSED: OutputView = { kind: 'closed', nextMs: null };

test('outputs of unknown state are counted apart from those known to be open, and closed ones not at all', () => {
  expect(notClosedCount([OPEN, UNKNOWN, CLOSED, UNKNOWN])).toEqual({ known: 1, unknown: 2 });
});

test.each([
  ['some of the unknown outputs', [UNKNOWN, CLOSED], [UNKNOWN, UNKNOWN, CLOSED], { shown: 1, all: 2 }],
  ['all of them', [UNKNOWN, UNKNOWN], [UNKNOWN, UNKNOWN, CLOSED], null],
  ['none of them', [OPEN, CLOSED], [UNKNOWN, OPEN, CLOSED], null],
])('a screen that shows %s has the share of those of the farm', (_title, shown, ofFarm, share) => {
  expect(unknownShare(shown, ofFarm)).toEqual(share);
});

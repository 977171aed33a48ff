import { expect, test } from 'vitest';
import { readStoredExplanation } from './stored-explanation.ts';

const explanation = {
  outcome: 'ran',
  gates: [
    { kind: 'day', state: 'open', weekday: 1, everyDays: null, passedWhenSaved: false },
    { kind: 'start', state: 'open', station: 'B1', reason: 'in_time', lateMin: 0, failedElements: [] },
  ],
  startMs: 0,
  decidedAtMs: 0,
  waterM3: null,
};

test('reads an explanation with its gates', () => {
  expect(readStoredExplanation(explanation)).toEqual({ explanation, written_lines: [] });
});

test('reads the finished lines of an old row', () => {
  const line = { kind: 'title', state: 'open', decided: false, text: { pl: 'Podlewanie', en: 'Irrigated' } };
  expect(readStoredExplanation([line])).toEqual({ explanation: null, written_lines: [line] });
});

test.each([[[]], [null], [{ gates: 'none' }], [{ ...explanation, gates: [{ kind: 'unknown' }] }]])(
  'does not read %j as an explanation',
  (stored) => {
    expect(readStoredExplanation(stored)).toEqual({ explanation: null, written_lines: [] });
  },
);

import { expect, test } from 'vitest';
import { ownSteps, unmetOf } from './preview-flow-steps.ts';

const at = (time: string) => `2026-06-11T${time}:00Z`;
const ms = (time: string) => Date.parse(at(time));
const span = { fromMs: ms('04:00'), untilMs: ms('20:00') };
const opening = {
  open_at: at('05:00'),
  close_at: at('05:30'),
  id_output: 'a',
  id_element: 'A',
  role: 'element' as const,
  date: '2026-06-11',
  cycle: 1,
  fertigation: false,
  shifted_minutes: 0,
  skipped: null,
};
const source = {
  id: 'pond',
  name: 'Pond',
  efficiency: 18,
  peak: 17,
  flow: [
    {
      from: at('05:00'),
      until: at('05:30'),
      total: 17,
      by: [
        { id_scheduler: null, own: true, flow: 10 },
        { id_scheduler: 'other', own: false, flow: 7 },
      ],
    },
  ],
};

test("the schedule's own water is stacked below that of others, and is purple while fertigating", () => {
  const styles = (fertigation: boolean) =>
    ownSteps(source, [{ ...opening, fertigation }], span).flatMap(({ parts }) =>
      parts.map(({ kind: style, flow }) => [style, flow]),
    );
  expect(styles(false)).toEqual([
    ['irrigation', 10],
    ['other', 7],
  ]);
  expect(styles(true)[0]).toEqual(['fertigation', 10]);
  expect(ownSteps(source, [], { fromMs: ms('06:00'), untilMs: ms('07:00') })).toEqual([]);
});

test('a run that waits or finds no water is drawn at its intended time', () => {
  const unmet = (change: Partial<typeof opening> | { skipped: string }) =>
    unmetOf([{ ...opening, ...change }], () => 10, span);
  expect(unmet({})).toEqual([]);
  expect(unmet({ shifted_minutes: 45 })).toEqual([{ fromMs: ms('04:15'), untilMs: ms('04:45'), flow: 10 }]);
  expect(unmet({ skipped: 'source_short' })).toEqual([{ fromMs: ms('05:00'), untilMs: ms('05:30'), flow: 10 }]);
});

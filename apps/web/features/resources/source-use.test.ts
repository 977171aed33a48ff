import { expect, test } from 'vitest';
import { anOutput } from '../../lib/modules/test-module.ts';
import { sourceUse } from './source-use.ts';
import { blockB } from './test-lists.ts';

const at = (time: string) => Date.parse(`2026-06-11T${time}:00Z`);
const aPlan = (open: string, close: string, status: number) => ({
  id_output: 'o1',
  open_at: `2026-06-11T${open}:00Z`,
  close_at: `2026-06-11T${close}:00Z`,
  status,
});
const day = { fromMs: at('00:00'), untilMs: at('23:00'), nowMs: at('12:30') };

test('an open section draws its flow; the day is split at now; what was skipped took nothing', () => {
  const plans = [
    aPlan('06:00', '07:00', 10),
    aPlan('12:00', '13:00', 3),
    aPlan('20:00', '21:00', 0),
    aPlan('22:00', '22:30', 11),
  ];
  const open = [anOutput({ id: 'o1', state: true })];
  expect(sourceUse([blockB], open, plans, day)).toEqual({ nowM3PerH: 12, takenM3: 18, toComeM3: 18 });
  expect(sourceUse([blockB], [anOutput({ id: 'o1', state: null })], [], day)).toEqual({
    nowM3PerH: 0,
    takenM3: 0,
    toComeM3: 0,
  });
});

import { expect, test } from 'vitest';
import { byOrder, type OrderRow } from './judge/authority.ts';

const sent = Temporal.Instant.from('2026-08-07T01:18:00Z');

function anOrder(name: string, minutes: number): OrderRow {
  return {
    cmd_id: 'together',
    name,
    client_id: 'farm',
    manual_open_id: `opening of ${name}`,
    duration_s: minutes * 60,
    sent_at: sent,
    not_after: sent.add({ seconds: 30 }),
    epoch: 1,
  };
}

test('two valves opened by one command are each judged by their own opening, their pump by the longer one', () => {
  const authorityFor = byOrder([anOrder('V/o2', 6), anOrder('V/o1', 10)]);
  expect(authorityFor('together', 'V/o2')).toMatchObject({ handOpeningId: 'opening of V/o2', durationS: 360 });
  expect(authorityFor('together', 'V/o1')).toMatchObject({ handOpeningId: 'opening of V/o1', durationS: 600 });
  expect(authorityFor('together', 'P/o1')?.durationS).toBe(600);
  expect(authorityFor('never sent', 'V/o1')).toBeUndefined();
});

import { presentRefusal } from '../http/refusal.ts';
import { openByHand } from '../features/manual_opens/service.ts';
import { stopByHand } from '../features/manual_opens/stop.ts';
import type { Bench } from './irrigation.ts';

export function valve(bench: Bench, index = 0): string {
  return bench.things.outputIds[index] ?? '';
}

/** Opens by hand; the row's id, or the sentence of the refusal. */
export async function open(bench: Bench, outputId: string, minutes = 10): Promise<string> {
  const opened = await openByHand(bench.call(), outputId, minutes);
  return opened.ok ? opened.value.row.id : presentRefusal(opened.error, 'en').message;
}

export async function stop(bench: Bench, id: string): Promise<void> {
  const stopped = await stopByHand(bench.call(), id);
  if (!stopped.ok) throw new Error(stopped.error.code);
}

export async function status(bench: Bench): Promise<readonly number[]> {
  const rows = await bench.pools.system.rows<{ status: number }>(
    'select status from manual_opens where client_id = $1 order by requested_at, id',
    [bench.clientId],
  );
  return rows.map((row) => row.status);
}

/** Opened, sent, accepted and confirmed by the valve and the pump. */
export async function running(
  bench: Bench,
  minutes = 10,
  outputId = valve(bench),
  output: 'o1' | 'o2' | 'o3' = 'o1',
): Promise<string> {
  const id = await open(bench, outputId, minutes);
  await bench.pass({ seconds: 3 });
  const order = bench.last();
  if (order === undefined) throw new Error('nothing was sent');
  await bench.accepted(order);
  await bench.opened(output, { cmd_id: order.cmd_id }, minutes * 60);
  await bench.opened('o4', { cmd_id: order.cmd_id }, minutes * 60 - 5);
  await bench.done(order);
  return id;
}

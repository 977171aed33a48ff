import { act } from '../calls/actor.ts';
import { presentRefusal } from '../core/refusal.ts';
import { closeNow } from '../actions/openings/close.ts';
import { openByHand } from '../actions/openings/open.ts';
import { stopByHand } from '../actions/openings/stop.ts';
import type { IrrigationRig } from './irrigation-rig.ts';

export function valve(rig: IrrigationRig, index = 0): string {
  return rig.things.outputIds[index] ?? '';
}

/** Opens by hand; returns the row's id, or the text of the refusal. */
export async function requestOpening(rig: IrrigationRig, outputId: string, minutes = 10): Promise<string> {
  const opened = await act(rig.call(), openByHand, { outputId, minutes });
  return opened.ok ? opened.value.row.id : presentRefusal(opened.error, 'en').message;
}

export async function requestStop(rig: IrrigationRig, id: string): Promise<void> {
  const stopped = await act(rig.call(), stopByHand, { id });
  if (!stopped.ok) throw new Error(stopped.error.code);
}

/** A user closes an output, whatever opened it. */
export async function requestClose(rig: IrrigationRig, outputId: string): Promise<void> {
  const closed = await act(rig.call(), closeNow, { outputId });
  if (!closed.ok) throw new Error(closed.error.code);
}

export async function openingStatuses(rig: IrrigationRig): Promise<readonly number[]> {
  const rows = await rig.pools.system.rows<{ status: number }>(
    'select status from manual_opens where client_id = $1 order by requested_at, id',
    [rig.accountId],
  );
  return rows.map((row) => row.status);
}

/** Opens by hand and reports it as accepted and confirmed by the valve and the pump. */
export async function startHandOpening(
  rig: IrrigationRig,
  minutes = 10,
  outputId = valve(rig),
  output: 'o1' | 'o2' | 'o3' = 'o1',
): Promise<string> {
  const id = await requestOpening(rig, outputId, minutes);
  await rig.pass({ seconds: 3 });
  const order = rig.last();
  if (order === undefined) throw new Error('nothing was sent');
  await rig.accepted(order);
  await rig.opened(output, { cmd_id: order.cmd_id }, minutes * 60);
  await rig.opened('o4', { cmd_id: order.cmd_id }, minutes * 60 - 5);
  await rig.done(order);
  return id;
}

import { useState } from 'react';
import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useRead } from '../../api/query.ts';
import { useConnection } from '../../live/connection.ts';
import { useNow } from '../../time/clock.ts';
import { useMe } from '../session/session.ts';
import { useOpenByHand, useWatchOrder } from './open-by-hand.ts';
import { openingNote, type OpeningNote } from './opening-note.ts';
import { useOrders } from './use-orders.ts';

/**
 * Opens an output without the dialog, for a button that names the output and the minutes. The dialog is shown only if
 * the user must know something first, or if the order was not accepted.
 */
export function useOpenInPlace(output: OutputShape, module: ModuleShape) {
  const me = useMe();
  const { link } = useConnection();
  const now = useNow('minute');
  const station = useRead('listModules').data?.find(({ id }) => id === module.id_base_station);
  const orders = useOrders();
  const openDialog = useOpenByHand();
  const watch = useWatchOrder();
  const [sending, setSending] = useState(false);
  const note: OpeningNote | null =
    me === undefined ? null : openingNote({ state: output.state, module, station, me, link, nowMs: now });
  const open = async (minutes: number): Promise<void> => {
    if (note !== null) return openDialog({ outputId: output.id, minutes });
    setSending(true);
    const answer = await orders.open(output.id, minutes);
    setSending(false);
    // An order that may have arrived is watched like one that did.
    if (answer.ok || answer.error.err === 'unreachable') watch(output.id);
    if (!answer.ok) openDialog({ outputId: output.id, minutes, refused: answer.error });
  };
  return { note, sending, open } as const;
}

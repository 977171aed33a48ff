import type { Result } from '@zagon/domain/core/result.ts';
import { useState } from 'react';
import type { Refused } from '../../../api/types.ts';
import { useCommand } from '../../../live/commands.ts';
import { type CommandFault, faultOf } from '../faults/command-fault.ts';
import { useLostOrder } from '../faults/use-lost-order.ts';

/** The errors of the latest order; each is null if it did not happen. */
export type OrderFailures = {
  /** Reported by the field. */
  readonly fault: CommandFault | null;
  readonly refused: Refused | null;
  /** The order got no response and may have arrived. */
  readonly lost: 'unknown' | 'read' | null;
};

/** Gives orders to an output and tracks the latest one. `before`: the result of an order sent elsewhere. */
export function useOrderPlacement(outputId: string, onOrdered: () => void, before?: Refused) {
  const wasLost = before?.err === 'unreachable';
  const [refused, setRefused] = useState<Refused | null>(before === undefined || wasLost ? null : before);
  const lostOrder = useLostOrder(wasLost);
  const command = useCommand(outputId);
  // Ignore faults from before the dialog was opened or before the latest order.
  const [dismissedId, setDismissedId] = useState(command?.id);
  const failures: OrderFailures = {
    fault: command === undefined || command.id === dismissedId ? null : faultOf(command),
    refused,
    lost: lostOrder.state,
  };
  /** Resolves to true if the server accepted the order. */
  const place = async (order: Promise<Result<null, Refused>>): Promise<boolean> => {
    setRefused(null);
    lostOrder.forget();
    setDismissedId(command?.id);
    const answer = await order;
    const isUnanswered = !answer.ok && answer.error.err === 'unreachable';
    // An order that may have arrived is watched like one that did.
    if (answer.ok || isUnanswered) onOrdered();
    if (isUnanswered) lostOrder.lose();
    else if (!answer.ok) setRefused(answer.error);
    return answer.ok;
  };
  return { failures, place } as const;
}

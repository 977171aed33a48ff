import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callUnderKey } from '../../api/client.ts';
import { keyOf } from '../../api/query.ts';
import { expectOpenings } from '../../live/ordered-openings.ts';

/**
 * Sends orders to open. Nothing is queued for later: an order without a response is reported at once. `onTaken`: called
 * once the server has taken one.
 */
export function useOpening(onTaken?: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** Why the last order failed: the server's message, or that it did not respond; null if it did not fail. */
  const [failure, setFailure] = useState<string | null>(null);
  const open = async (outputId: string, minutes: number, key: string) => {
    setBusy(true);
    setFailure(null);
    const take = expectOpenings(client);
    const answer = await callUnderKey('createHandOpening', { body: { id_output: outputId, minutes } }, key);
    setBusy(false);
    if (!answer.ok) {
      setFailure(answer.error.err === 'unreachable' ? 'unreachable' : answer.error.message);
      return;
    }
    take([answer.value]);
    // Its response may be older than the event before it, and no later event would fix the list.
    void client.invalidateQueries({ queryKey: keyOf('listHandOpenings') });
    onTaken?.();
  };
  return { open, busy, failure } as const;
}

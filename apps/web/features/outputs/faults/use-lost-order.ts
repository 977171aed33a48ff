import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useRead } from '../../../api/query.ts';

/**
 * Tracks an order that got no answer and may have arrived. `unknown` until the openings are reloaded, `read`
 * afterwards, so that nothing unverified is claimed about the field.
 */
export function useLostOrder() {
  const client = useQueryClient();
  const { dataUpdatedAt } = useRead('listHandOpenings');
  const [updatedBefore, setUpdatedBefore] = useState<number | null>(null);
  const key = keyOf('listHandOpenings');
  return {
    state: updatedBefore === null ? null : updatedBefore === dataUpdatedAt ? ('unknown' as const) : ('read' as const),
    lose: () => {
      setUpdatedBefore(client.getQueryState(key)?.dataUpdatedAt ?? 0);
      void client.invalidateQueries({ queryKey: key });
    },
    forget: () => setUpdatedBefore(null),
  } as const;
}

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { keyOf, useRead } from '../../../api/query.ts';

/**
 * Tracks an order that got no response and may have arrived. `unknown` until the openings are reloaded, `read`
 * afterwards, so that nothing unverified is claimed about the field. `wasLost`: the order was sent before.
 */
export function useLostOrder(wasLost = false) {
  const client = useQueryClient();
  const { dataUpdatedAt } = useRead('listHandOpenings');
  const key = keyOf('listHandOpenings');
  const updatedAt = () => client.getQueryState(key)?.dataUpdatedAt ?? 0;
  const [updatedBefore, setUpdatedBefore] = useState<number | null>(() => (wasLost ? updatedAt() : null));
  const reload = () => void client.invalidateQueries({ queryKey: key });
  const lose = () => {
    setUpdatedBefore(updatedAt());
    reload();
  };
  const reloadIfLost = useEffectEvent(() => {
    if (wasLost) reload();
  });
  useEffect(() => reloadIfLost(), []);
  return {
    state: updatedBefore === null ? null : updatedBefore === dataUpdatedAt ? ('unknown' as const) : ('read' as const),
    lose,
    forget: () => setUpdatedBefore(null),
  } as const;
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf, useRead } from '../../lib/api/query.ts';

/**
 * An order whose answer never came: it may have arrived. `unknown` until the openings were read anew, `read` from then
 * on, so that nothing is said of the field that nobody knows.
 */
export function useLostOrder() {
  const client = useQueryClient();
  const { dataUpdatedAt } = useRead('listManualOpens');
  const [readBefore, setReadBefore] = useState<number | null>(null);
  const key = keyOf('listManualOpens');
  return {
    state: readBefore === null ? null : readBefore === dataUpdatedAt ? ('unknown' as const) : ('read' as const),
    lose: () => {
      setReadBefore(client.getQueryState(key)?.dataUpdatedAt ?? 0);
      void client.invalidateQueries({ queryKey: key });
    },
    forget: () => setReadBefore(null),
  } as const;
}

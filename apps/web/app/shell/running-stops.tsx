import { useEffect } from 'react';
import { loadStops, usePendingStops } from '../../entities/output/stops/stop-store.ts';
import { useRunningStops } from '../../entities/output/stops/use-stops.ts';
import { mayStop, useMe, type Me } from '../../entities/session/session.ts';
import { notifyFault } from '../../ui/frame/notify.ts';

/** Sends the stops that were pressed without a connection, on whatever screen, until the module confirms them. */
export function RunningStops() {
  const me = useMe();
  const hasStops = usePendingStops().length > 0;
  if (me === undefined || !mayStop(me)) return null;
  // In a blocked account nothing can be read that a stop is compared with.
  return me.client?.state === 'blocked' && !hasStops ? null : <Runner me={me} />;
}

function Runner({ me }: { readonly me: Me }) {
  useEffect(() => loadStops(`${me.user.id} ${me.client?.id ?? ''}`), [me.user.id, me.client?.id]);
  useRunningStops(notifyFault);
  return null;
}

import { useEffect } from 'react';
import { loadStops } from '../../entities/output/stops/stop-store.ts';
import { useRunningStops } from '../../entities/output/stops/use-stops.ts';
import { mayStop, useMe, type Me } from '../../entities/session/session.ts';
import { notifyFault } from '../../ui/frame/notify.ts';

/** Sends the stops that were pressed without a connection, on whatever screen, until the module confirms them. */
export function RunningStops() {
  const me = useMe();
  return me === undefined || !mayStop(me) ? null : <Runner me={me} />;
}

function Runner({ me }: { readonly me: Me }) {
  useEffect(() => loadStops(`${me.user.id} ${me.client?.id ?? ''}`), [me.user.id, me.client?.id]);
  useRunningStops(notifyFault);
  return null;
}

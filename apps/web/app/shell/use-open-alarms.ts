import { useQuery } from '@tanstack/react-query';
import { needsAction } from '../../lib/alarm-state.ts';
import { read } from '../../lib/api/query.ts';
import { useMe } from '../../lib/session.ts';

/** How many alarms want someone to look: active, or ended and not confirmed. Outside every account there are none. */
export function useOpenAlarms(): number {
  const inside = useMe()?.client?.id !== undefined;
  const alarms = useQuery({ ...read('listAlarms'), enabled: inside });
  return alarms.data?.filter(needsAction).length ?? 0;
}

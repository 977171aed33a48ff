import { useQuery } from '@tanstack/react-query';
import { needsAction } from './alarm-state.ts';
import { read } from '../../api/query.ts';
import { useMe } from '../session/session.ts';

/** Number of alarms that need attention: active, or ended and unconfirmed. 0 outside every account. */
export function useOpenAlarms(): number {
  const inside = useMe()?.client?.id !== undefined;
  const alarms = useQuery({ ...read('listAlarms'), enabled: inside });
  return alarms.data?.filter(needsAction).length ?? 0;
}

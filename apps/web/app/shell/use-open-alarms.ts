import { needsAction } from '../../lib/alarm-state.ts';
import { useRead } from '../../lib/api/query.ts';

/** How many alarms want someone to look: active, or ended and not confirmed. */
export function useOpenAlarms(): number {
  return useRead('listAlarms').data?.filter(needsAction).length ?? 0;
}

import type { DashboardShape } from '@zagon/contract/dashboards/endpoints.ts';
import type { AccountCall } from '../../calls/call.ts';
import type { DashboardRow } from '../../stores/dashboards/dashboards.ts';
import { mayManage } from './rights.ts';

/** A dashboard as shown to its reader. */
export function presentDashboard({ user_id, changed_at, ...row }: DashboardRow, call: AccountCall): DashboardShape {
  const own = user_id === call.visitor.userId;
  return { ...row, own, manageable: mayManage(call, user_id), changed_at: changed_at.toString() };
}

import type { AccountCall } from '../../calls/call.ts';

/** Whether the user may delete a dashboard and decide who sees it: its owner, and administrators of the account. */
export function mayManage(call: AccountCall, ownerId: string): boolean {
  return ownerId === call.visitor.userId || call.visitor.role === 'admin';
}

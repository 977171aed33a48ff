import { ok, type Result } from '@zagon/domain/core/result.ts';
import { DASHBOARD_PICTURE } from '@zagon/domain/dashboards/pictures.ts';
import { acceptedPicture } from '@zagon/domain/pictures/accepted-picture.ts';
import { auditCall } from '../../calls/audit/audit-call.ts';
import type { AccountCall } from '../../calls/call.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { invalid, type Refusal } from '../../core/refusal.ts';
import { newId } from '../../database/new-id.ts';
import { insertDashboardPicture } from '../../stores/dashboards/pictures.ts';

/** Stores a picture (base64) for dashboards. Its type is determined by its content, of which only the picture is kept. */
export async function uploadDashboardPicture(
  call: AccountCall,
  data: string,
): Promise<Result<{ id: string }, Refusal>> {
  const accepted = acceptedPicture(Buffer.from(data, 'base64'), DASHBOARD_PICTURE);
  if (!accepted.ok) return invalid(accepted.error);
  const { media, bytes } = accepted.value;
  const id = newId(call.now);
  return call.inAccount(async (sql) => {
    const { account, now } = call;
    const quota = await checkQuota(sql, { accountId: account.id, now }, 'dashboardPictures');
    if (!quota.ok) return quota;
    await insertDashboardPicture(sql, { ...accepted.value, id, accountId: account.id, now });
    await auditCall(sql, call, {
      event: 'dashboard_picture_added',
      subject: id,
      details: { before: null, after: { media, bytes: bytes.length } },
    });
    return ok({ id });
  });
}

import type { WallShape } from '@zagon/contract/walls/endpoints.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { WALL_CODE_MINUTES } from '@zagon/domain/walls/wall-session.ts';
import type { Services } from '../../calls/services.ts';
import { newId } from '../../database/new-id.ts';
import { auditChange } from '../../calls/audit/audit-change.ts';
import { checkQuota } from '../../calls/quotas/check-quota.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, publicRoute, type Route } from '../../calls/route.ts';
import { newSpokenCode, spokenCodeHash } from '../../passwords/spoken-code.ts';
import { deleteWall, insertWallCode, listWalls, type WallRow } from '../../stores/walls/walls.ts';
import { startWall } from './start-wall.ts';

/** Routes for browsers that show the wall view of an account. */
export function wallRoutes({ pools, events }: Pick<Services, 'pools' | 'events'>): readonly Route[] {
  return [
    accountRoute('listWalls', async ({ account, now }) =>
      ok((await listWalls(pools.system, account.id, now)).map(presentWall)),
    ),

    accountRoute('createWall', async (call) => {
      const { account, visitor, now, body } = call;
      const [id, code] = [newId(now), newSpokenCode()];
      const expiresAt = now.add({ minutes: WALL_CODE_MINUTES });
      const created = await pools.system.transaction(async (sql) => {
        const quota = await checkQuota(sql, { accountId: account.id, now }, 'walls');
        if (!quota.ok) return quota;
        await insertWallCode(sql, {
          id,
          accountId: account.id,
          userId: visitor.userId,
          name: body.name,
          codeHash: spokenCodeHash(code),
          now,
          expiresAt,
        });
        await auditChange(sql, call, 'wall_created', id, { before: null, after: { name: body.name } });
        return ok((await listWalls(sql, account.id, now)).find((row) => row.id === id));
      });
      if (!created.ok) return created;
      if (created.value === undefined) throw new Error('a wall was not found after it was created');
      return ok({ wall: presentWall(created.value), code });
    }),

    accountRoute('endWall', async (call) => {
      const { account, params } = call;
      const ended = await pools.system.transaction(async (sql) => {
        const name = await deleteWall(sql, account.id, params.id);
        if (name === undefined) return false;
        await auditChange(sql, call, 'wall_ended', params.id, { before: { name }, after: null });
        return true;
      });
      if (!ended) return refused('not_found');
      events.sessionEnded(params.id, 'ended');
      return ok({ ok: true as const });
    }),

    publicRoute('startWall', (call) => startWall(pools, events, call, call.body.code)),
  ];
}

function presentWall(row: WallRow): WallShape {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    created_by: row.created_by,
    created_at: row.created_at.toString(),
    expires_at: row.expires_at.toString(),
    last_seen_at: row.last_seen_at?.toString() ?? null,
  };
}

import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../core/refusal.ts';
import { signedInRoute, type Route } from '../../calls/route.ts';
import {
  findReceived,
  listReceived,
  markAllRead,
  markDeleted,
  markRead,
} from '../../stores/messages/received-messages.ts';
import type { Services } from '../../calls/services.ts';
import { presentReceived } from './present.ts';
import { announce } from '../../actions/messages/publish.ts';

/** The user's messages: reading, marking, deleting. */
export function messageRoutes(deps: Pick<Services, 'pools' | 'events'>): readonly Route[] {
  const sql = deps.pools.system;
  return [
    signedInRoute('listMessages', async ({ visitor }) =>
      ok((await listReceived(sql, visitor.userId)).map(presentReceived)),
    ),

    signedInRoute('markMessage', async ({ visitor, params, body, now }) => {
      await markRead(sql, visitor.userId, params.id, (body?.read ?? true) ? now : null);
      const message = await findReceived(sql, visitor.userId, params.id);
      if (message === undefined) return refused('not_found');
      announce(deps, params.id, [visitor.userId]);
      return ok(presentReceived(message));
    }),

    signedInRoute('markAllMessages', async ({ visitor, now }) => {
      await markAllRead(sql, visitor.userId, now);
      announce(deps, visitor.userId, [visitor.userId]);
      return ok({ ok: true as const });
    }),

    signedInRoute('deleteMessage', async ({ visitor, params, body, now }) => {
      const isRestored = body?.restore ?? false;
      if (!(await markDeleted(sql, visitor.userId, params.id, isRestored ? null : now))) return refused('not_found');
      announce(deps, params.id, [visitor.userId]);
      return ok({ ok: true as const });
    }),
  ];
}

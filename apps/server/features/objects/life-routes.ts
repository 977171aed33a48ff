import { eventText } from '@zagon/domain/modules/event-words.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import { moduleFeed } from '../../stores/module-feed.ts';
import { findModule } from '../../stores/modules.ts';
import { activate } from './activate.ts';
import { assign } from './assign.ts';
import { configure, giveUp, sendAgain } from './configure.ts';
import type { LifeParts } from './life-parts.ts';
import { presentLastMessage } from './present-last-message.ts';
import { removeModule } from './remove.ts';
import { replace } from './replace.ts';

/** The life of a module, from the label on its box to its removal. */
export function objectLifeRoutes(parts: LifeParts): readonly Route[] {
  return [
    inAccount('activateObject', (call) => activate(parts, call, call.body)),
    inAccount('updateObject', (call) => configure(parts, call, call.params.id, call.body)),
    inAccount('resendConfiguration', (call) => sendAgain(parts, call, call.params.id)),
    inAccount('cancelConfiguration', (call) => giveUp(parts, call, call.params.id)),
    inAccount('setObjectGroups', (call) =>
      assign(parts, call, call.params.id, { kind: 'groups', ids: call.body.groups }),
    ),
    inAccount('setObjectRegions', (call) =>
      assign(parts, call, call.params.id, { kind: 'regions', ids: call.body.regions }),
    ),
    inAccount('removeObject', (call) => removeModule(parts, call, call.params.id, call.body?.confirmed ?? false)),
    inAccount('replaceObject', (call) => replace(parts, call, call.params.id, call.body)),

    inAccount('objectLastMessage', async (call) => {
      const row = await call.inAccount((sql) => findModule(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentLastMessage(row, parts.lastMessage(row.id)));
    }),

    inAccount('listObjectEvents', async (call) => {
      const clientId = call.account.id;
      const { before, limit } = call.query;
      const page = { before: before === undefined ? null : Temporal.Instant.from(before), limit };
      const rows = await call.inAccount(async (sql) => {
        const module = await findModule(sql, clientId, call.params.id);
        return module === undefined || module.shared !== null ? undefined : moduleFeed(sql, clientId, module.id, page);
      });
      if (rows === undefined) return refused('not_found');
      return ok(
        rows.map(({ id, kind, at, details, user_name }) => ({
          id,
          kind,
          at: at.toString(),
          text: { ...eventText(kind, details) },
          user_name,
        })),
      );
    }),
  ];
}

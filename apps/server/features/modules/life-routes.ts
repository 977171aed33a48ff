import { eventText } from '@zagon/domain/modules/event-text.ts';
import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { waitingHardware } from '../../stores/modules/hardware.ts';
import { moduleFeed } from '../../stores/modules/module-feed.ts';
import { findModule } from '../../stores/modules/modules.ts';
import { activate } from './activate.ts';
import { assign } from './assign.ts';
import { configure, revertSettings, resendSettings } from './configure.ts';
import type { ModuleLifeDeps } from './life.ts';
import { moveModule } from './move.ts';
import { presentLastMessage } from './present-last-message.ts';
import { removeModule } from './remove.ts';
import { replace } from './replace.ts';

/** Routes for the life cycle of a module, from activation to removal. */
export function moduleLifeRoutes(deps: ModuleLifeDeps): readonly Route[] {
  return [
    accountRoute('activateModule', (call) => activate(deps, call, call.body)),
    // The app role cannot read devices that are in no account.
    accountRoute('listWaitingModules', async (call) => {
      const rows = await waitingHardware(deps.pools.system, call.account.id);
      return ok(rows.map((row) => ({ ...row, received_at: row.received_at?.toString() ?? null })));
    }),
    accountRoute('updateModule', (call) => configure(deps, call, call.params.id, call.body)),
    accountRoute('moveModule', (call) => moveModule(deps, call, call.params.id, call.body)),
    accountRoute('resendConfiguration', (call) => resendSettings(deps, call, call.params.id)),
    accountRoute('cancelConfiguration', (call) => revertSettings(deps, call, call.params.id)),
    accountRoute('setModuleGroups', (call) =>
      assign(deps, call, call.params.id, { kind: 'groups', ids: call.body.groups, version: call.body.version }),
    ),
    accountRoute('setModuleRegions', (call) =>
      assign(deps, call, call.params.id, { kind: 'regions', ids: call.body.regions, version: call.body.version }),
    ),
    accountRoute('removeModule', (call) => removeModule(deps, call, call.params.id, call.body?.confirmed ?? false)),
    accountRoute('replaceModule', (call) => replace(deps, call, call.params.id, call.body)),

    accountRoute('moduleLastMessage', async (call) => {
      const row = await call.inAccount((sql) => findModule(sql, call.account.id, call.params.id));
      if (row === undefined) return refused('not_found');
      const message = await deps.link.lastMessage(row.id);
      return message.ok ? ok(presentLastMessage(row, message.value ?? undefined)) : message;
    }),

    accountRoute('listModuleEvents', async (call) => {
      const accountId = call.account.id;
      const { before, limit } = call.query;
      const page = { before: before === undefined ? null : Temporal.Instant.from(before), limit };
      const rows = await call.inAccount(async (sql) => {
        const module = await findModule(sql, accountId, call.params.id);
        return module === undefined || module.shared !== null ? undefined : moduleFeed(sql, accountId, module.id, page);
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

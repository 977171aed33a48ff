import { ok } from '@zagon/domain/core/result.ts';
import { refused } from '../../http/refusal.ts';
import { inAccount, type Route } from '../../http/route.ts';
import type { TellChanges } from '../../stores/irrigation-changes.ts';
import { findSection, listSections } from '../../stores/sections.ts';
import { presentSection } from './present.ts';
import { addSection, changeSection } from './service.ts';

/** A section that changed changes what programs draw: `tell` wakes the planner. */
export function sectionRoutes(tell: TellChanges): readonly Route[] {
  return [
    inAccount('listSections', async (call) => {
      const rows = await call.inAccount((sql) => listSections(sql, call.account.id));
      return ok(rows.map(presentSection));
    }),

    inAccount('getSection', async (call) => {
      const row = await call.inAccount((sql) => findSection(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentSection(row));
    }),

    inAccount('createSection', (call) => addSection(call, call.body)),

    inAccount('updateSection', async (call) => {
      const changed = await changeSection(call, call.params.id, call.body);
      if (changed.ok) await tell(call.account.id, {});
      return changed;
    }),
  ];
}

import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { withStillRunning } from '../../calls/replies/still-running.ts';
import { findSection, listSections } from '../../stores/resources/sections.ts';
import { drawSection } from './outline.ts';
import { presentSection } from './present.ts';
import { changeSectionProbes } from './probes.ts';
import { addSection, changeSection } from './service.ts';
import { loadSuggestions } from '../../stores/resources/suggested-probes.ts';

/** A changed section affects the draw of schedules, so `publish` wakes the planner. */
export function sectionRoutes({ publish, events }: Pick<Services, 'publish' | 'events'>): readonly Route[] {
  return [
    accountRoute('listSections', async (call) => {
      const { id } = call.account;
      return call.inAccount(async (sql) => {
        const suggested = await loadSuggestions(sql, id);
        return ok((await listSections(sql, id)).map((row) => presentSection(row, suggested)));
      });
    }),

    accountRoute('getSection', async (call) => {
      const { id } = call.account;
      return call.inAccount(async (sql) => {
        const row = await findSection(sql, id, call.params.id);
        return row === undefined ? refused('not_found') : ok(presentSection(row, await loadSuggestions(sql, id)));
      });
    }),

    accountRoute('createSection', (call) => addSection(call, call.body)),

    accountRoute('updateSection', async (call) => {
      const changed = await changeSection(call, call.params.id, call.body);
      if (changed.ok) publish(call.account.id, {});
      return withStillRunning(call, changed, { kind: 'section', id: call.params.id });
    }),

    accountRoute('setSectionProbes', async (call) => {
      const changed = await changeSectionProbes(call, call.params.id, call.body);
      if (changed.ok) publish(call.account.id, {});
      return changed;
    }),

    accountRoute('setSectionOutline', async (call) => {
      const drawn = await drawSection(call, call.params.id, call.body);
      if (!drawn.ok) return drawn;
      publish(call.account.id, {});
      events.publish({ client: call.account.id }, 'places', { kind: 'section', id: drawn.value.id });
      return drawn;
    }),
  ];
}

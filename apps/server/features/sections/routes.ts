import { ok } from '@zagon/domain/core/result.ts';
import type { Services } from '../../calls/services.ts';
import { refused } from '../../core/refusal.ts';
import { accountRoute, type Route } from '../../calls/route.ts';
import { withStillRunning } from '../../calls/replies/still-running.ts';
import { findSection, listSections } from '../../stores/resources/sections.ts';
import { drawSection } from './outline.ts';
import { presentSection } from './present.ts';
import { addSection, changeSection } from './service.ts';

/** A changed section affects the draw of schedules, so `publish` wakes the planner. */
export function sectionRoutes({ publish, events }: Pick<Services, 'publish' | 'events'>): readonly Route[] {
  return [
    accountRoute('listSections', async (call) => {
      const rows = await call.inAccount((sql) => listSections(sql, call.account.id));
      return ok(rows.map(presentSection));
    }),

    accountRoute('getSection', async (call) => {
      const row = await call.inAccount((sql) => findSection(sql, call.account.id, call.params.id));
      return row === undefined ? refused('not_found') : ok(presentSection(row));
    }),

    accountRoute('createSection', (call) => addSection(call, call.body)),

    accountRoute('updateSection', async (call) => {
      const changed = await changeSection(call, call.params.id, call.body);
      if (changed.ok) publish(call.account.id, {});
      return withStillRunning(call, changed, { kind: 'section', id: call.params.id });
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

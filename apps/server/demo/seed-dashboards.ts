import { widget, wireContent, type Widget } from '@zagon/contract/dashboards/widget.ts';
import { WIDGET_KINDS } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import type { DemoDashboard, DemoWidget, WidgetContent } from '@zagon/demo-farm/dashboards/dashboard.ts';
import { demoId } from '@zagon/demo-farm/demo-id.ts';
import { json, type Sql } from '../database/pool.ts';

/** Gives every member of the account their own dashboards, so that members do not edit each other's. */
export async function seedDashboards(sql: Sql, account: DemoAccount): Promise<void> {
  for (const { person } of account.members) {
    for (const [position, dashboard] of account.dashboards.entries()) {
      const name = `${account.id}/${person.id}/${dashboard.key}`;
      await sql.run(
        'insert into dashboards (id, client_id, user_id, name, position, widgets) values ($1, $2, $3, $4, $5, $6::jsonb)',
        [demoId('dashboard', name), account.id, person.id, dashboard.name, position, json(widgetsOf(dashboard, name))],
      );
    }
  }
}

function widgetsOf(dashboard: DemoDashboard, name: string): Widget[] {
  return dashboard.widgets.map((item) => toWire(item, demoId('widget', `${name}/${item.key}`)));
}

function toWire({ name, place, content }: DemoWidget, id: string): Widget {
  const { options, sample } = WIDGET_KINDS[content.kind];
  const demoOptions = options.parse({ ...sample, ...wireOptions(content) });
  return widget.parse({ id, name, place, ...wireContent(content.kind, demoOptions) });
}

/** The widget fields given in the demo, under their wire names; the rest comes from the sample of its kind. */
function wireOptions(content: WidgetContent): object {
  return {
    ...('sourceId' in content && { id_water_source: content.sourceId }),
    ...('moduleId' in content && { id_object: content.moduleId }),
    ...('fields' in content && { fields: content.fields }),
    ...('sources' in content && {
      sources: content.sources.map(({ moduleId, field }) => ({ id_object: moduleId, field })),
    }),
    ...('daysBack' in content && { days_back: content.daysBack }),
  };
}

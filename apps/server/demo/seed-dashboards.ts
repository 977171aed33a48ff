import type { Widget } from '@zagon/contract/dashboards/endpoints.ts';
import type { DemoAccount } from '@zagon/demo-farm/accounts/account.ts';
import type { DemoDashboard, DemoWidget } from '@zagon/demo-farm/dashboards/dashboard.ts';
import { demoId } from '@zagon/demo-farm/demo-id.ts';
import { json, type Sql } from '../db/pool.ts';

/** Every member of the account gets dashboards of his own, so that nobody tidies up somebody else's. */
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
  return dashboard.widgets.map((widget) => toWire(widget, demoId('widget', `${name}/${widget.key}`)));
}

const CHART_POINTS = 800;

function toWire({ name, place, content }: DemoWidget, id: string): Widget {
  const base = { id, name, place: { ...place } };
  switch (content.kind) {
    case 'irrigation_today':
      return { ...base, type: 'resources', options: { view: content.kind, id_water_source: content.sourceId } };
    case 'attention':
      return { ...base, type: 'resources', options: { view: content.kind } };
    case 'soil_profile':
    case 'air':
    case 'valves':
      return { ...base, type: 'resources', options: { view: content.kind, id_object: content.moduleId } };
    case 'fields':
      return {
        ...base,
        type: 'resources',
        options: { view: content.kind, id_object: content.moduleId, fields: [...content.fields] },
      };
    case 'system_state':
      return { ...base, type: 'system_state', options: { id_object: content.moduleId } };
    case 'simple_chart':
      return {
        ...base,
        type: 'simple_chart',
        options: {
          sources: content.sources.map(({ moduleId, field }) => ({ id_object: moduleId, field })),
          days_back: content.daysBack,
          grid: true,
          current_value: true,
          max_points: CHART_POINTS,
          extremum_values: false,
        },
      };
  }
}

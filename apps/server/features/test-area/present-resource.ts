import type { TestResourceShape } from '@zagon/contract/test-area/resources.ts';
import type { OutputBehindRow } from '../../stores/resources/outputs-behind.ts';

/** In wire form. */
export function presentResource(row: OutputBehindRow): TestResourceShape {
  return {
    id: row.id,
    name: row.name,
    field_name: row.field_name,
    module: { id: row.module_id, serial_number: row.module_serial },
    station: { serial_number: row.station_serial, online: row.station_online },
    client_name: row.client_name,
    section_name: row.section_name,
    source_name: row.source_name,
    feeds: [...row.feeds],
    ordered_open: row.ordered_open ? { until: row.ordered_until?.toString() ?? null } : null,
    reported_open: row.reported_open,
    reported_at: row.reported_at?.toString() ?? null,
  };
}

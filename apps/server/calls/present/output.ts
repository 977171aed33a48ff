import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { outputInterface } from '@zagon/domain/catalogue/output-interface.ts';
import type { OutputRow } from '../../stores/modules/modules.ts';
import { currentItem } from './current-item.ts';

const M2_PER_HA = 10_000;

/** An output in wire form; its state is what the module reported. */
export function presentOutput(row: OutputRow): OutputShape {
  return {
    id: row.id,
    version: currentOutput(row).version,
    id_object: row.module_id,
    field_name: row.field_name,
    name: row.name,
    type: row.type,
    description: row.description,
    flow: row.flow_m3_per_h,
    area: areaHa(row),
    interface: outputInterface(row.device_type, row.field_name),
    state: row.reported_open,
    state_at: row.reported_at?.toString() ?? null,
    id_section: row.section_id,
    section_name: row.section_name,
    section_flow: row.section_flow,
    removing: row.removing,
  };
}

/** An output with the values that users edit. */
export function currentOutput(row: OutputRow) {
  const { id, name, description, type, flow_m3_per_h: flow } = row;
  return currentItem(id, { name, description, type, flow, area: areaHa(row) });
}

function areaHa({ area_m2: areaM2 }: OutputRow): number | null {
  return areaM2 === null ? null : areaM2 / M2_PER_HA;
}

import type { EquipmentShape } from '@zagon/contract/equipment/endpoints.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import type { EquipmentRow } from '../../stores/resources/equipment.ts';

/** In wire form. */
export function presentEquipment(row: EquipmentRow): EquipmentShape {
  return {
    id: row.id,
    version: currentEquipment(row).version,
    name: row.name,
    description: row.description,
    kind: row.kind,
    type: row.type,
    id_object: row.module_id,
    object_name: row.module_name,
    index: Number(row.place.at(-1)),
    id_output: row.output_id,
    field: row.kind === 'output' ? null : row.place,
    id_water_source: row.water_source_id,
    removing: row.removing,
  };
}

/** With the values that users edit. */
export function currentEquipment(row: EquipmentRow) {
  return currentItem(row.id, {
    name: row.name,
    description: row.description,
    kind: row.kind,
    type: row.type,
    id_object: row.module_id,
    id_output: row.output_id,
    field: row.kind === 'output' ? null : row.place,
    id_water_source: row.water_source_id,
  });
}

import type { ValveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import { currentItem } from '../../calls/present/current-item.ts';
import type { ValveBoxRow } from '../../stores/valve-boxes/valve-boxes.ts';

/** A valve box in wire form. */
export function presentValveBox(row: ValveBoxRow): ValveBoxShape {
  const { id, name, box_code: code, box_notes: notes } = row;
  return { id, version: currentValveBox(row).version, code, name, notes };
}

/** With the values that users edit. A new code outdates no notes. */
export function currentValveBox({ id, box_notes: notes }: ValveBoxRow) {
  return currentItem(id, { notes });
}

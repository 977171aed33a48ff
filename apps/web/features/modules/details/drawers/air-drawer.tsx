import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { AirBody } from '../../../../lib/modules/air-body.tsx';
import { Values } from './values-drawer.tsx';
import css from './drawers.module.css';

/** Thermometer, VPD gauge and leaf, then what is worked out from them. */
export function AirDrawer({ object }: { readonly object: ObjectShape }) {
  return (
    <div className={css.stack}>
      <AirBody object={object} />
      <Values object={object} fields={['TEMP_WET_1', 'HD_1', 'TEMP_KAMER_1', 'TEMP_GAP_1']} />
    </div>
  );
}

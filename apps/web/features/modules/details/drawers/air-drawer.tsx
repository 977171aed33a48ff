import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { AirBody } from '../../../../entities/module/air-body.tsx';
import { Values } from './values-drawer.tsx';
import css from './drawers.module.css';

/** Thermometer, VPD gauge and leaf, followed by the derived values. */
export function AirDrawer({ object }: { readonly object: ModuleShape }) {
  return (
    <div className={css.stack}>
      <AirBody module={object} />
      <Values object={object} fields={['TEMP_WET_1', 'HD_1', 'TEMP_KAMER_1', 'TEMP_GAP_1']} />
    </div>
  );
}

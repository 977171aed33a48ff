import { DeviceDrawing } from '../../../ui/device-drawing.tsx';
import { typeOf } from '../../../lib/modules/shown-field.ts';
import type { ModuleRow } from './module-rows.ts';
import css from './list.module.css';

/** Drawing, name, model and serial number of a module. */
export function ModuleName({ row: { object, freshness } }: { readonly row: ModuleRow }) {
  return (
    <span className={css.name}>
      <DeviceDrawing image={typeOf(object)?.image ?? ''} size={36} stale={freshness === 'stale'} />
      <span>
        <b>{object.name}</b>
        <small>
          {object.last_device_model} · <span className="num">{object.serial_number}</span>
        </small>
      </span>
    </span>
  );
}

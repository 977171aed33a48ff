import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { DeviceDrawing } from '../../../entities/module/drawing/device-drawing.tsx';
import { isActive } from '../../../entities/module/is-active.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import type { ModuleRow } from './module-rows.ts';
import css from './list.module.css';

type Props = {
  readonly row: ModuleRow;
  /** Shown after the model in place of the serial number, where there is no space for both. */
  readonly detail?: ReactNode;
};

/** Drawing, name, model and serial number of a module. */
export function ModuleName({ row: { object, freshness }, detail }: Props) {
  const { t } = useTexts('common');
  return (
    <span className={css.name}>
      <DeviceDrawing image={typeOf(object)?.image ?? ''} size={36} stale={freshness === 'stale' || !isActive(object)} />
      <span className="clipped">
        <b>{object.name}</b>
        <small>
          {!isActive(object) && `${t('inactive')} · `}
          {object.last_device_model} · {detail ?? <span className="num">{object.serial_number}</span>}
        </small>
      </span>
    </span>
  );
}

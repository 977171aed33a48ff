import { DEVICE_TYPES, inputOf } from '@zagon/domain/catalogue/registry.ts';
import type { UserField } from '@zagon/domain/measurements/terminal.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { FieldDrawer } from '../../../../entities/module/field-drawer.tsx';
import { shownField } from '../../../../entities/module/shown-field.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import type { DrawerProps } from './drawer-props.ts';
import { OutputsDrawer } from './outputs-drawer.tsx';
import { terminalsOf } from './terminals.ts';
import css from './terminals.module.css';

/** A universal module: each connected terminal drawn by its type, then its outputs, then the free terminals. */
export function TerminalsDrawer({ object }: DrawerProps) {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const { measuring, free } = terminalsOf(object);
  const nameOf = (field: UserField) => inputOf(DEVICE_TYPES['AM-600'], field)?.label[language] ?? field;
  return (
    <div className={css.stack}>
      {measuring.length > 0 && (
        <ul className={css.terminals}>
          {measuring.map((field) => {
            const shown = shownField(object, field, units);
            const terminal = nameOf(field);
            return shown === undefined ? null : (
              <li key={field}>
                <FieldDrawer field={shown} roomy />
                {shown.input.label[language] !== terminal && <small>{terminal}</small>}
              </li>
            );
          })}
        </ul>
      )}
      {free.length > 0 && (
        <p className="note">
          {measuring.length === 0 ? t('terminals.none') : t('terminals.free', { names: free.map(nameOf).join(', ') })}
        </p>
      )}
      {object.outputs.length > 0 && <OutputsDrawer object={object} />}
    </div>
  );
}

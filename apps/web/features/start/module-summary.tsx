import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FieldValue } from '../../entities/module/age/field-value.tsx';
import { shownFields, typeOf } from '../../entities/module/shown-field.ts';
import { useUnits } from '../../entities/module/use-units.ts';
import css from './modules.module.css';

/** The single value that sums up a module: its first reading, or how many of its outputs are running. */
export function ModuleSummary({ module }: { readonly module: ModuleShape }) {
  const { t } = useTexts('start');
  const units = useUnits();
  if (module.outputs.length > 0) {
    const running = module.outputs.filter((output) => output.state === true).length;
    return (
      <span className={css.summary}>
        {running === 0 ? t('modules.rest') : t('modules.running', { count: running })}
      </span>
    );
  }
  const [first] = shownFields(module, typeOf(module)?.tilePreview ?? [], units);
  if (first === undefined) return null;
  return (
    <span className={css.summary}>
      <FieldValue field={first} />
    </span>
  );
}

import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { shownFields, typeOf } from '../../lib/modules/shown-field.ts';
import { useUnits } from '../../lib/modules/use-units.ts';
import { Value } from '../../ui/value.tsx';
import css from './modules.module.css';

/** The one thing that a cell tells of a module: its first value, or how many of its outputs run. */
export function ModuleGist({ object }: { readonly object: ObjectShape }) {
  const { t } = useTexts('start');
  const units = useUnits();
  if (object.outputs.length > 0) {
    const running = object.outputs.filter((output) => output.state === true).length;
    return (
      <span className={css.gist}>{running === 0 ? t('modules.rest') : t('modules.running', { count: running })}</span>
    );
  }
  const [first] = shownFields(object, typeOf(object)?.tilePreview ?? [], units);
  if (first === undefined) return null;
  return (
    <span className={css.gist}>
      <Value
        value={first.value}
        unit={first.unit}
        decimals={first.decimals}
        {...(first.trend === undefined ? {} : { trend: first.trend })}
      />
    </span>
  );
}

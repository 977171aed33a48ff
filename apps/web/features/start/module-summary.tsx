import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { FieldValue } from '../../entities/module/age/field-value.tsx';
import { groupWord } from '../../entities/module/output-groups/group-word.ts';
import { previewOf, type OutputGroup } from '../../entities/module/preview.ts';
import { useUnits } from '../../entities/module/use-units.ts';
import { MeterToday } from '../../entities/meters/meter-figures.tsx';
import css from './modules.module.css';

/** What sums up a module: its first reading, or the states of its outputs; counted if these differ. */
export function ModuleSummary({ module }: { readonly module: ModuleShape }) {
  const units = useUnits();
  const preview = previewOf(module, units);
  if (preview.kind === 'outputs') return <OutputStates groups={preview.groups} />;
  const [first] = preview.fields;
  if (first === undefined) return null;
  return (
    <span className={css.summary}>
      {first.counter === null ? <FieldValue field={first} /> : <MeterToday field={first} counter={first.counter} />}
    </span>
  );
}

function OutputStates({ groups }: { readonly groups: readonly OutputGroup[] }) {
  const { t } = useTexts('outputGroup');
  const textOf = (group: OutputGroup) => {
    const word = t(groupWord(group));
    return groups.length === 1 ? word : t('counted', { word, count: group.names.length });
  };
  return <span className={css.summary}>{groups.map(textOf).join(', ')}</span>;
}

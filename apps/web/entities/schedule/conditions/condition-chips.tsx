import { conditionFromWire } from '@zagon/contract/schedules/convert.ts';
import type { ScheduleShape } from '@zagon/contract/schedules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ConditionChip } from './condition-chip.tsx';
import css from './condition-chip.module.css';
import { useSensors } from './condition-sensors.ts';

type Props = { readonly schedule: Pick<ScheduleShape, 'kind' | 'conditions'> };

/** The conditions of a schedule as chips; nothing without conditions. */
export function ConditionChips({ schedule: { kind, conditions } }: Props) {
  const { t } = useTexts('schedules');
  const sensors = useSensors();
  if (conditions.length === 0) return null;
  return (
    <ul className={css.chips} aria-label={t('edit.conditions')}>
      {conditions.map((condition, index) => (
        // Conditions have no id and keep their position.
        <li key={`${index} of ${conditions.length}`}>
          <ConditionChip condition={conditionFromWire(condition)} sensors={sensors} isControl={kind === 'control'} />
        </li>
      ))}
    </ul>
  );
}

import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { CycleDecision } from '@zagon/domain/schedules/conditions/decide.ts';
import { conditionDigits } from '@zagon/domain/schedules/conditions/digits.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser } from '@zagon/domain/units/user-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { lengthWords } from '../../../lib/schedules/length-words.ts';
import type { ConditionForm } from './condition-form.ts';
import { measuredRange } from './condition-limit.ts';
import { CONDITION_UNITS, decidesNow, type Sensors } from './condition-sources.ts';
import { useEditor } from './editor-context.ts';
import css from './conditions.module.css';

const signs = { run: IconCheck, clean_only: IconCheck, skip: IconX } as const satisfies Record<CycleDecision, unknown>;

type Props = { readonly condition: ConditionForm; readonly sensors: Sensors };

/** What the condition would decide now, with the value and its age. */
export function ConditionNow({ condition, sensors }: Props) {
  const { t, language } = useTexts('schedules');
  const units = useUnits();
  const { values } = useEditor();
  const verdict = decidesNow(condition, sensors, useNow('minute'));
  if (verdict === null) return null;
  const { value, ageMin, known } = verdict;
  // Without water there is no clean one either: the program runs as it is.
  const decision = values.kind === 'control' && verdict.decision === 'clean_only' ? 'run' : verdict.decision;
  const Sign = known ? signs[decision] : IconClock;
  const decided = t(`edit.cond.decides.${decision}`);
  const { quantity, threshold } = condition;
  const inUnits = (of: number) => toUser(of, { suffix: CONDITION_UNITS[quantity] }, units);
  const shown = value === null ? null : inUnits(value);
  const decimals = conditionDigits(quantity, threshold === '' ? 0 : inUnits(threshold).value);
  const age = ageMin === null ? null : lengthWords(ageMin);
  return (
    <p className={css.now} data-known={known || undefined} data-decision={decision}>
      <Sign size={17} stroke={2.4} aria-hidden="true" />
      <span className="num">
        {known && shown !== null && age !== null
          ? t(ageMin !== null && ageMin < 1 ? 'edit.cond.justNow' : 'edit.cond.now', {
              value: formatQuantity(shown.value, { decimals, suffix: shown.suffix }, language),
              age,
              decided,
            })
          : age === null
            ? t('edit.cond.never', { decided })
            : t('edit.cond.old', { age, decided })}
      </span>
    </p>
  );
}

/** A limit that no reading reaches decides always the same: most often a slip of the finger. */
export function OddLimit({ condition: { quantity, threshold } }: Pick<Props, 'condition'>) {
  const { t, language } = useTexts('schedules');
  const units = useUnits();
  const range = measuredRange(quantity);
  if (threshold === '' || range === null || (threshold >= range.from && threshold <= range.to)) return null;
  const written = (limit: number) => {
    const { value, suffix } = toUser(limit, { suffix: CONDITION_UNITS[quantity] }, units);
    return formatQuantity(value, { decimals: 0, suffix }, language);
  };
  return (
    <p className={css.odd} role="status">
      {t('edit.cond.odd', { from: written(range.from), to: written(range.to) })}
    </p>
  );
}

import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { CycleDecision } from '@zagon/domain/schedules/conditions/decide.ts';
import { conditionDecimals } from '@zagon/domain/schedules/conditions/decimals.ts';
import { CONDITION_KINDS } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser } from '@zagon/domain/units/user-units.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import { useNow } from '../../../../time/clock.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import type { ConditionForm } from './condition-form.ts';
import type { Sensors } from '../../../../entities/schedule/conditions/condition-sensors.ts';
import { decidesNow } from './condition-sources.ts';
import { useEditor } from '../form/editor-context.ts';
import css from './conditions.module.css';

const icons = { run: IconCheck, clean_only: IconCheck, skip: IconX } as const satisfies Record<CycleDecision, unknown>;

type Props = { readonly condition: ConditionForm; readonly sensors: Sensors };

/** The current decision of the condition, with the value and its age. */
export function ConditionNow({ condition, sensors }: Props) {
  const { t, language } = useTexts('schedules');
  const units = useUnits();
  const { values } = useEditor();
  const verdict = decidesNow(condition, sensors, useNow('minute'));
  if (verdict === null) return null;
  const { value, ageMin, isKnown: known } = verdict;
  // A control schedule has no water, so it cannot run with clean water only: it runs as usual.
  const decision = values.kind === 'control' && verdict.decision === 'clean_only' ? 'run' : verdict.decision;
  const Icon = known ? icons[decision] : IconClock;
  const decisionText = t(`edit.cond.decides.${decision}`);
  const { quantity, threshold } = condition;
  const toUserUnits = (of: number) => toUser(of, { suffix: CONDITION_KINDS[quantity].unit }, units);
  const shown = value === null ? null : toUserUnits(value);
  const decimals =
    typeof threshold === 'string'
      ? conditionDecimals(quantity, 0)
      : conditionDecimals(quantity, toUserUnits(threshold).value, shown === null ? null : shown.value);
  const age = ageMin === null ? null : durationText(ageMin);
  return (
    <p className={css.now} data-known={known || undefined} data-decision={decision}>
      <Icon size={17} stroke={2.4} aria-hidden="true" />
      <span className="num">
        {known && shown !== null && age !== null
          ? t(ageMin !== null && ageMin < 1 ? 'edit.cond.justNow' : 'edit.cond.now', {
              value: formatQuantity(shown.value, { decimals, suffix: shown.suffix }, language),
              age,
              decided: decisionText,
            })
          : age === null
            ? t('edit.cond.never', { decided: decisionText })
            : t('edit.cond.old', { age, decided: decisionText })}
      </span>
    </p>
  );
}

/** Warns about a limit no reading can reach: its decision is always the same, and it is most likely a typo. */
export function UnreachableLimit({ condition: { quantity, threshold } }: Pick<Props, 'condition'>) {
  const { t, language } = useTexts('schedules');
  const units = useUnits();
  const { range, unit } = CONDITION_KINDS[quantity];
  if (typeof threshold === 'string' || range === null || (threshold >= range.from && threshold <= range.to))
    return null;
  const formatted = (limit: number) => {
    const { value, suffix } = toUser(limit, { suffix: unit }, units);
    return formatQuantity(value, { decimals: 0, suffix }, language);
  };
  return (
    <p className={css.odd} role="status">
      {t('edit.cond.odd', { from: formatted(range.from), to: formatted(range.to) })}
    </p>
  );
}

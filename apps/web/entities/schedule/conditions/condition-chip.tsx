import { IconCheck, IconClock, IconPencil, IconX } from '@tabler/icons-react';
import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import type { ConditionVerdict } from '@zagon/domain/schedules/conditions/decide.ts';
import { useNow } from '../../../time/clock.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import css from './condition-chip.module.css';
import { verdictNow, type Sensors } from './condition-sensors.ts';
import { useConditionText } from './use-condition-text.ts';

type Props = {
  readonly condition: Condition;
  readonly sensors: Sensors;
  /** A schedule without water runs instead of watering. */
  readonly isControl: boolean;
  /** Marks the chip as a button that opens the condition for changes. */
  readonly isEditable?: boolean;
};

/** A condition as a sentence, with the current value, its age, and whether the condition holds. */
export function ConditionChip({ condition, sensors, isControl, isEditable = false }: Props) {
  const text = useConditionText();
  const verdict = verdictNow(condition, sensors, useNow('minute'));
  return (
    <span className={css.chip} data-tone={toneOf(verdict)}>
      <ConditionIcon verdict={verdict} />
      <Lines title={text.sentence(condition, sensors, isControl)}>
        <em className="num" data-tone={toneOf(verdict)}>
          {text.now(verdict)}
        </em>
      </Lines>
      {isEditable && <IconPencil className={css.edit} size={18} aria-hidden="true" />}
    </span>
  );
}

type NowProps = Pick<Props, 'condition' | 'sensors'>;

/** Only the current value, for a place that already states the condition. */
export function ConditionNow({ condition, sensors }: NowProps) {
  const text = useConditionText();
  const verdict = verdictNow(condition, sensors, useNow('minute'));
  return (
    <small className={css.now} data-tone={toneOf(verdict)}>
      <ConditionIcon verdict={verdict} />
      <span className="num">{text.now(verdict)}</span>
    </small>
  );
}

/** Whether the condition would let the schedule run now; a clock if it cannot decide. */
function ConditionIcon({ verdict }: { readonly verdict: ConditionVerdict }) {
  const Icon = !verdict.isKnown ? IconClock : verdict.decision === 'skip' ? IconX : IconCheck;
  return <Icon size={16} stroke={2.4} aria-hidden="true" />;
}

function toneOf({ isKnown, decision }: ConditionVerdict): 'stale' | 'plain' | 'ok' {
  if (!isKnown) return 'stale';
  return decision === 'skip' ? 'plain' : 'ok';
}

import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { holds } from '@zagon/domain/alarms/finding.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { formatNumber, unitGap } from '@zagon/domain/units/format.ts';
import { useId, useState } from 'react';
import { shownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { numberInputError } from '../../../entities/number/number-input-value.ts';
import { stepOf } from '../../../ui/value/scale-steps.ts';
import type { Draft } from '../details/alarms/alarm-draft.ts';
import { ruleField } from '../details/alarms/rule-field.ts';
import { shownThreshold, storedThreshold, thresholdProblem, typedDecimals } from '../details/alarms/threshold-scale.ts';
import { LimitInput } from './limit-input.tsx';
import { cellProblem, limitWord, type FieldRule, type MatrixRow } from './matrix.ts';
import css from './thresholds.module.css';

type Props = {
  readonly row: MatrixRow;
  readonly rule: FieldRule;
  /** The latest reading. */
  readonly value: number | null;
  readonly readOnly: boolean;
  readonly onChange: (draft: Draft) => void;
};

/** The threshold of one rule; a dash is off. A fixed one can only be enabled and disabled. */
export function ThresholdLimit({ row, rule: { setting, draft, isChanged, error }, value, readOnly, onChange }: Props) {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const shown = shownField(row.module, setting.field, units);
  const { name, unit, scale } = ruleField(setting, shown, draft.threshold, { units, language });
  const format = (stored: number) => {
    const limit = shownThreshold(stored, scale);
    return formatNumber(limit, limit % 1 === 0 ? 0 : typedDecimals(scale), language);
  };
  const label = `${row.module.name}: ${name}`;
  const threshold = draft.threshold ?? setting.default_threshold;
  const isRinging = draft.active && value !== null && threshold !== null && holds(value, setting.comparator, threshold);
  const errorId = useId();
  const [refusal, setRefusal] = useState<string>();
  const found = problemOf(setting, draft, (stored) => `${format(stored)}${unitGap(unit, language)}${unit}`);
  const errorText =
    (Number.isNaN(draft.threshold) ? refusal : undefined) ?? (found === null ? error : ruleText(found, language));
  const hasNumber = threshold !== null && shown?.input.quantity !== 'contact';
  return (
    <div className={css.rule} data-off={!draft.active || undefined} data-changed={isChanged || undefined}>
      <small aria-hidden="true">{limitWord(row, setting, language)}</small>
      <span
        className={css.limit}
        data-wrong={errorText !== undefined || undefined}
        data-ringing={isRinging || undefined}
      >
        {setting.fixed ? (
          <label className={css.fixed}>
            <input
              type="checkbox"
              aria-label={t('matrix.active', { name: label })}
              checked={draft.active}
              disabled={readOnly}
              onChange={({ currentTarget }) => onChange({ ...draft, active: currentTarget.checked })}
            />
            <b className="num">{hasNumber ? format(threshold) : t('thresholds.fixed')}</b>
          </label>
        ) : (
          <LimitInput
            label={label}
            text={!draft.active || threshold === null || Number.isNaN(threshold) ? '' : format(threshold)}
            unit={unit}
            readOnly={readOnly}
            errorId={errorText === undefined ? undefined : errorId}
            step={stepOf(typedDecimals(scale))}
            onType={(typed) => {
              setRefusal(numberInputError(typed, { language, unit }));
              if (typed === '')
                return onChange({
                  ...draft,
                  active: false,
                  threshold: Number.isNaN(draft.threshold) ? setting.threshold : draft.threshold,
                });
              const isRefused = typeof typed === 'string';
              return onChange({
                ...draft,
                active: true,
                threshold: isRefused ? Number.NaN : storedThreshold(typed, setting.threshold, scale),
              });
            }}
          />
        )}
        <span>{unit}</span>
      </span>
      {errorText !== undefined && (
        <small id={errorId} role="alert" className="toned" data-tone="error">
          {errorText}
        </small>
      )}
    </div>
  );
}

/** Why a threshold cannot be saved, as a rule with its text; `write` formats a stored limit for the user. */
function problemOf(setting: AlarmSettingShape, draft: Draft, write: (stored: number) => string) {
  switch (cellProblem(setting, draft)) {
    case 'range':
      return thresholdProblem(setting, draft.threshold, write);
    case 'refused':
      return problem('threshold', 'number');
    case 'missing':
      return problem('threshold', 'alarm_needs_threshold');
    case null:
      return null;
  }
}

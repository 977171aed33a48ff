import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { holds } from '@zagon/domain/alarms/finding.ts';
import { ALARM_CHANNELS } from '@zagon/domain/alarms/rules/rule.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { formatNumber, formatQuantity, unitGap } from '@zagon/domain/units/format.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { shownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Draft } from '../details/alarms/alarm-draft.ts';
import { ruleField } from '../details/alarms/rule-field.ts';
import { shownThreshold, storedThreshold, thresholdProblem, typedDecimals } from '../details/alarms/threshold-scale.ts';
import { cellProblem, type MatrixRow } from './matrix.ts';
import css from './thresholds.module.css';

type Props = {
  readonly row: MatrixRow;
  readonly setting: AlarmSettingShape;
  readonly draft: Draft;
  readonly isChanged: boolean;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (draft: Draft) => void;
};

/** A rule of a module: on or off, its threshold, the reading now, and its channels. */
export function ThresholdCell({ row, setting, draft, isChanged, error, readOnly, onChange }: Props) {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const shown = shownField(row.module, setting.field, units);
  const { name, unit, scale } = ruleField(setting, shown, draft.threshold, { units, language });
  const format = (stored: number) => {
    const value = shownThreshold(stored, scale);
    return formatNumber(value, value % 1 === 0 ? 0 : typedDecimals(scale), language);
  };
  const label = `${row.module.name}: ${name}`;
  const threshold = draft.threshold ?? setting.default_threshold;
  const latest = row.module.latest?.fields[setting.field]?.value ?? null;
  const isRinging =
    draft.active && latest !== null && threshold !== null && holds(latest, setting.comparator, threshold);
  // A contact has states instead of a scale: its numbers say nothing.
  const isContact = shown?.input.quantity === 'contact';
  const errorId = useId();
  const found = problemOf(setting, draft, (stored) => `${format(stored)}${unitGap(unit, language)}${unit}`);
  const errorText = found === null ? error : ruleText(found, language);
  return (
    <div className={css.cell} data-changed={isChanged || undefined} data-off={!draft.active || undefined}>
      <span
        className={css.limit}
        data-wrong={errorText !== undefined || undefined}
        data-ringing={isRinging || undefined}
      >
        <input
          type="checkbox"
          aria-label={t('matrix.active', { name: label })}
          checked={draft.active}
          disabled={readOnly}
          onChange={({ currentTarget }) => onChange({ ...draft, active: currentTarget.checked })}
        />
        {setting.fixed ? (
          <b className="num">{threshold === null || isContact ? t('thresholds.fixed') : format(threshold)}</b>
        ) : (
          <LimitInput
            label={label}
            text={!draft.active || threshold === null ? '' : format(threshold)}
            readOnly={readOnly}
            errorId={errorText === undefined ? undefined : errorId}
            step={stepOf(typedDecimals(scale))}
            onType={(typed) =>
              onChange(
                typed === null
                  ? { ...draft, active: false }
                  : { ...draft, active: true, threshold: storedThreshold(typed, setting.threshold, scale) },
              )
            }
          />
        )}
        <span>{unit}</span>
      </span>
      {errorText !== undefined && (
        <small id={errorId} role="alert" className="toned" data-tone="error">
          {errorText}
        </small>
      )}
      {!isContact && (
        <small className="toned num" data-tone={isRinging ? 'error' : undefined}>
          {shown === undefined || shown.value === null
            ? t('matrix.noReading')
            : t(isRinging ? 'matrix.ringing' : 'matrix.now', {
                value: formatQuantity(shown.value, { decimals: shown.decimals, suffix: unit }, language),
              })}
        </small>
      )}
      <ChannelToggles label={label} draft={draft} readOnly={readOnly} onChange={onChange} />
    </div>
  );
}

/** Why a cell cannot be saved, as a rule with its text; `write` formats a stored limit for the user. */
function problemOf(setting: AlarmSettingShape, draft: Draft, write: (stored: number) => string) {
  switch (cellProblem(setting, draft)) {
    case 'range':
      return thresholdProblem(setting, draft.threshold, write);
    case 'missing':
      return problem('threshold', 'alarm_needs_threshold');
    case null:
      return null;
  }
}

type ChannelProps = Pick<Props, 'draft' | 'readOnly' | 'onChange'> & { readonly label: string };

/** How users are notified of this alarm. */
function ChannelToggles({ label, draft, readOnly, onChange }: ChannelProps) {
  const { t } = useTexts('modules');
  return (
    <span className={css.channels} role="group" aria-label={t('thresholds.channels', { name: label })}>
      {ALARM_CHANNELS.map((channel) => (
        <button
          key={channel}
          type="button"
          aria-pressed={draft.channels.includes(channel)}
          disabled={readOnly || !draft.active}
          onClick={() =>
            onChange({
              ...draft,
              channels: ALARM_CHANNELS.filter((one) => draft.channels.includes(one) !== (one === channel)),
            })
          }
        >
          {t(`thresholds.channel.${channel}`)}
        </button>
      ))}
    </span>
  );
}

type InputProps = {
  readonly label: string;
  /** The threshold as displayed; empty if the rule is off. */
  readonly text: string;
  readonly readOnly: boolean;
  readonly errorId: string | undefined;
  readonly step: number;
  /** Null: emptied. */
  readonly onType: (typed: number | null) => void;
};

/** A number with a comma or a point; arrow keys change it by one step. */
function LimitInput({ label, text, readOnly, errorId, step, onType }: InputProps) {
  // While it is typed the text stays as it is: a lone minus is not a number yet.
  const [typed, setTyped] = useState<string | null>(null);
  const set = (value: string) => {
    setTyped(value);
    const number = parse(value);
    if (number !== undefined) onType(number);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const number = parse(typed ?? text);
    const next = (number ?? 0) + (event.key === 'ArrowUp' ? step : -step);
    set(String(Number(next.toFixed(2))));
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className="num"
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      placeholder="–"
      value={typed ?? text}
      disabled={readOnly}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      onBlur={() => setTyped(null)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Null if empty, undefined while it is not a number. */
function parse(text: string): number | null | undefined {
  const normalised = text.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  if (normalised === '') return null;
  const value = Number(normalised);
  return Number.isFinite(value) ? value : undefined;
}

/** A step that is large enough to get anywhere and small enough to matter. */
function stepOf(decimals: number): number {
  if (decimals === 0) return 1;
  return decimals === 1 ? 0.5 : 0.1;
}

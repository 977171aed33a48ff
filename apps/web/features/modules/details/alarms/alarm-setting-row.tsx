import { Checkbox, NumberInput, Switch } from '@mantine/core';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { ALARM_CHANNELS } from '@zagon/domain/alarms/rules/rule.ts';
import { formatNumber, unitGap } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { ShownField } from '../../../../entities/module/shown-field.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { draftOf, type Draft } from './alarm-draft.ts';
import css from './alarm-settings.module.css';
import { ruleField } from './rule-field.ts';
import { shownThreshold, storedThreshold, thresholdProblem, typedDecimals } from './threshold-scale.ts';

type Props = {
  readonly setting: AlarmSettingShape;
  /** The field as shown to the user; undefined for one unknown to this version. */
  readonly shown: ShownField | undefined;
  readonly draft: Draft | undefined;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (draft: Draft) => void;
};

/** One rule of a field: on or off, its threshold in the user's units, and its notification channels. */
export function AlarmSettingRow({ setting, shown, draft, error, readOnly, onChange }: Props) {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const current = draft ?? draftOf(setting);
  const { name, unit, scale } = ruleField(setting, shown, current.threshold, { units, language });
  const formatStored = (stored: number) => {
    const value = shownThreshold(stored, scale);
    return formatNumber(value, value % 1 === 0 ? 0 : typedDecimals(scale), language);
  };
  const gap = unitGap(unit, language);
  const limit = (stored: number) => `${formatStored(stored)}${gap}${unit}`;
  const limitProblem = setting.fixed ? null : thresholdProblem(setting, current.threshold, limit);
  const errorText = limitProblem === null ? error : ruleText(limitProblem, language);
  const change = (changes: Partial<Draft>) => onChange({ ...current, ...changes });
  return (
    <li className={css.rule} data-off={!current.active || undefined} data-read-only={readOnly || undefined}>
      <Switch
        label={name}
        checked={current.active}
        disabled={readOnly}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
      {setting.fixed ? (
        <p className="note">{t('thresholds.fixed')}</p>
      ) : (
        <NumberInput
          className={css.threshold ?? ''}
          label={t('thresholds.threshold')}
          aria-label={`${t('thresholds.threshold')}: ${name}`}
          description={t('thresholds.scale', { min: formatStored(setting.min), max: formatStored(setting.max), unit })}
          suffix={`${gap}${unit}`}
          decimalSeparator={language === 'pl' ? ',' : '.'}
          decimalScale={typedDecimals(scale)}
          placeholder={setting.default_threshold === null ? '' : formatStored(setting.default_threshold)}
          value={current.threshold === null ? '' : shownThreshold(current.threshold, scale)}
          error={errorText}
          disabled={readOnly || !current.active}
          onChange={(typed) => {
            if (typed === '') change({ threshold: null });
            // A lone minus sign means the number is still being typed.
            if (typeof typed === 'number') change({ threshold: storedThreshold(typed, setting.threshold, scale) });
          }}
        />
      )}
      {setting.fixed && error !== undefined && <p role="alert">{error}</p>}
      <fieldset className={css.channels} disabled={readOnly || !current.active}>
        <legend className="vh">{t('thresholds.channels', { name })}</legend>
        {ALARM_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`thresholds.channel.${channel}`)}
            checked={current.channels.includes(channel)}
            disabled={readOnly || !current.active}
            onChange={(event) =>
              change({
                channels: ALARM_CHANNELS.filter((one) =>
                  one === channel ? event.currentTarget.checked : current.channels.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </li>
  );
}

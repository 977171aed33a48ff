import { Checkbox, NumberInput, Switch } from '@mantine/core';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { ruleWords } from '@zagon/domain/alarms/words.ts';
import { ALARM_CHANNELS } from '@zagon/domain/catalogue/alarm-rule.ts';
import { fillText, type Language } from '@zagon/domain/core/language.ts';
import { formatNumber, unitGap } from '@zagon/domain/units/format.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { ShownField } from '../../../lib/modules/shown-field.ts';
import { useUnits } from '../../../lib/modules/use-units.ts';
import { draftOf, type Draft } from './alarm-draft.ts';
import css from './alarm-settings.module.css';
import {
  shownThreshold,
  storedThreshold,
  thresholdProblem,
  typedDecimals,
  type ThresholdScale,
} from './threshold-scale.ts';

type Props = {
  readonly setting: AlarmSettingShape;
  /** The field as the reader sees it; undefined for one that this version does not know. */
  readonly shown: ShownField | undefined;
  readonly draft: Draft | undefined;
  readonly fault: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (draft: Draft) => void;
};

/** One rule of a field: on or off, its threshold on the scale of the input in the reader's units, and where its message goes. */
export function AlarmSettingRow({ setting, shown, draft, fault, readOnly, onChange }: Props) {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const now = draft ?? draftOf(setting);
  const { name, unit, scale } = fieldOf(setting, shown, now.threshold, units, language);
  const write = (stored: number) => {
    const value = shownThreshold(stored, scale);
    return formatNumber(value, value % 1 === 0 ? 0 : typedDecimals(scale), language);
  };
  const gap = unitGap(unit, language);
  const limit = (stored: number) => `${write(stored)}${gap}${unit}`;
  const beyond = setting.fixed ? null : thresholdProblem(setting, now.threshold, limit);
  const told = beyond === null ? fault : ruleText(beyond, language);
  const change = (part: Partial<Draft>) => onChange({ ...now, ...part });
  return (
    <li className={css.rule} data-off={!now.active || undefined} data-read-only={readOnly || undefined}>
      <Switch
        label={name}
        checked={now.active}
        disabled={readOnly}
        onChange={(event) => change({ active: event.currentTarget.checked })}
      />
      {setting.fixed ? (
        <p className={css.fixed}>{t('thresholds.fixed')}</p>
      ) : (
        <NumberInput
          className={css.threshold ?? ''}
          label={t('thresholds.threshold')}
          aria-label={`${t('thresholds.threshold')}: ${name}`}
          description={t('thresholds.scale', { min: write(setting.min), max: write(setting.max), unit })}
          suffix={`${gap}${unit}`}
          decimalSeparator={language === 'pl' ? ',' : '.'}
          decimalScale={typedDecimals(scale)}
          placeholder={setting.default_threshold === null ? '' : write(setting.default_threshold)}
          value={now.threshold === null ? '' : shownThreshold(now.threshold, scale)}
          error={told}
          disabled={readOnly || !now.active}
          onChange={(typed) => {
            if (typed === '') change({ threshold: null });
            // A minus without its number is still being typed.
            if (typeof typed === 'number') change({ threshold: storedThreshold(typed, setting.threshold, scale) });
          }}
        />
      )}
      {setting.fixed && fault !== undefined && <p role="alert">{fault}</p>}
      <fieldset className={css.channels} disabled={readOnly || !now.active}>
        <legend className="vh">{t('thresholds.channels', { name })}</legend>
        {ALARM_CHANNELS.map((channel) => (
          <Checkbox
            key={channel}
            label={t(`thresholds.channel.${channel}`)}
            checked={now.channels.includes(channel)}
            disabled={readOnly || !now.active}
            onChange={(event) =>
              change({
                channels: ALARM_CHANNELS.filter((one) =>
                  one === channel ? event.currentTarget.checked : now.channels.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
    </li>
  );
}

/** The words of a rule, the unit behind its number, and how that number is read. */
function fieldOf(
  setting: AlarmSettingShape,
  shown: ShownField | undefined,
  chosen: number | null,
  units: UserUnits,
  language: Language,
): { readonly name: string; readonly unit: string; readonly scale: ThresholdScale } {
  const rule = shown?.input.alarms.find(({ name }) => name === setting.rule);
  if (shown === undefined || rule === undefined) {
    const scale = { measured: { suffix: '' }, decimals: 2, units } as const;
    return { name: `${setting.field} ${setting.rule}`, unit: '', scale };
  }
  const { input, unit, decimals } = shown;
  const threshold = chosen ?? setting.default_threshold;
  const name =
    threshold === null
      ? fillText(rule.label[language], { fieldLabel: input.label[language], threshold: '…' })
      : ruleWords({ rule, input, ownUnit: unit }, threshold, units)[language];
  return { name, unit, scale: { measured: input, decimals, units } };
}

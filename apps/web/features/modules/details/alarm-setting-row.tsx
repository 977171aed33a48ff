import { Checkbox, NumberInput, Switch } from '@mantine/core';
import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { ruleWords } from '@zagon/domain/alarms/words.ts';
import { ALARM_CHANNELS } from '@zagon/domain/catalogue/alarm-rule.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import { fillText } from '@zagon/domain/core/language.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { draftOf, type Draft } from './alarm-draft.ts';
import css from './alarm-settings.module.css';

type Props = {
  readonly setting: AlarmSettingShape;
  /** The catalogue's entry; undefined for a field that this version does not know. */
  readonly input: Input | undefined;
  readonly draft: Draft | undefined;
  readonly fault: string | undefined;
  readonly readOnly: boolean;
  readonly onChange: (draft: Draft) => void;
};

/** One rule of a field: on or off, its threshold on the scale of the input, and where its message goes. */
export function AlarmSettingRow({ setting, input, draft, fault, readOnly, onChange }: Props) {
  const { t, language } = useTexts('modules');
  const now = draft ?? draftOf(setting);
  const rule = input?.alarms.find(({ name }) => name === setting.rule);
  const unit = input?.suffix ?? '';
  const write = (value: number) => formatNumber(value, value % 1 === 0 ? 0 : (input?.decimals ?? 1), language);
  const threshold = now.threshold ?? setting.default_threshold;
  const name =
    input === undefined || rule === undefined
      ? `${setting.field} ${setting.rule}`
      : threshold === null
        ? fillText(rule.label[language], { fieldLabel: input.label[language], threshold: '…' })
        : ruleWords({ rule, input }, threshold)[language];
  const change = (part: Partial<Draft>) => onChange({ ...now, ...part });
  return (
    <li className={css.rule}>
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
          suffix={unit === '' ? '' : ` ${unit}`}
          decimalSeparator={language === 'pl' ? ',' : '.'}
          decimalScale={input?.decimals ?? 2}
          placeholder={setting.default_threshold === null ? '' : write(setting.default_threshold)}
          value={now.threshold ?? ''}
          error={fault}
          disabled={readOnly || !now.active}
          onChange={(value) => change({ threshold: typeof value === 'number' ? value : null })}
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

import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { alarmRuleText } from '@zagon/domain/alarms/alarm-text.ts';
import { fillText, type Language } from '@zagon/domain/core/language.ts';
import type { UserUnits } from '@zagon/domain/units/user-units.ts';
import type { ShownField } from '../../../../entities/module/shown-field.ts';
import type { ThresholdScale } from './threshold-scale.ts';

type Reader = { readonly units: UserUnits; readonly language: Language };

export type RuleField = { readonly name: string; readonly unit: string; readonly scale: ThresholdScale };

/** The label of a rule, its unit, and the scale of its threshold. */
export function ruleField(
  setting: AlarmSettingShape,
  shown: ShownField | undefined,
  chosen: number | null,
  { units, language }: Reader,
): RuleField {
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
      : alarmRuleText({ rule, input, ownUnit: unit }, threshold, units)[language];
  return { name, unit, scale: { measured: input, decimals, units } };
}

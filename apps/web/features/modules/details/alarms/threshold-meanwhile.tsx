import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { formatNumber, unitGap } from '@zagon/domain/units/format.ts';
import type { Refused } from '../../../../api/types.ts';
import { MeanwhileNotice } from '../../../../entities/edit/meanwhile-notice.tsx';
import type { Meanwhile } from '../../../../entities/edit/use-edit.ts';
import { shownField } from '../../../../entities/module/shown-field.ts';
import { useUnits } from '../../../../entities/module/use-units.ts';
import { useTexts } from '../../../../i18n/use-texts.ts';
import type { Draft } from './alarm-draft.ts';
import { ruleField } from './rule-field.ts';
import { shownThreshold, typedDecimals } from './threshold-scale.ts';
import type { DraftValues } from './use-draft-bases.ts';

type Props = {
  readonly meanwhile: Meanwhile<DraftValues> | null;
  readonly refused: Refused | null;
  readonly settingOf: (
    key: string,
  ) => { readonly module: ModuleShape; readonly setting: AlarmSettingShape } | undefined;
  /** Names the module of each setting, where there are several. */
  readonly named?: boolean;
};

/** Changes that someone else has saved to alarm thresholds that are being changed here. */
export function ThresholdMeanwhile({ meanwhile, refused, settingOf, named = false }: Props) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  const units = useUnits();
  const ruleAt = (key: string, threshold: number | null) => {
    const found = settingOf(key);
    if (found === undefined) return undefined;
    const { module, setting } = found;
    const rule = ruleField(setting, shownField(module, setting.field, units), threshold, { units, language });
    return { ...rule, module, setting };
  };
  const label = (key: string) => {
    const rule = ruleAt(key, null);
    if (rule === undefined) return key;
    return named ? `${rule.module.name}: ${rule.name}` : rule.name;
  };
  const text = (key: string, values: DraftValues) => {
    const draft: Draft | undefined = values[key];
    if (draft === undefined || !draft.active) return common.t('off');
    const rule = ruleAt(key, draft.threshold);
    const threshold = draft.threshold ?? rule?.setting.default_threshold ?? null;
    const shown =
      rule === undefined || threshold === null
        ? []
        : [
            `${formatNumber(shownThreshold(threshold, rule.scale), typedDecimals(rule.scale), language)}${unitGap(rule.unit, language)}${rule.unit}`,
          ];
    return [...shown, ...draft.channels.map((channel) => t(`thresholds.channel.${channel}`))].join(', ');
  };
  return <MeanwhileNotice meanwhile={meanwhile} refused={refused} label={label} text={text} />;
}

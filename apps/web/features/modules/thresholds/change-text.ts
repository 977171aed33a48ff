import type { AlarmSettingShape } from '@zagon/contract/alarms/settings.ts';
import { formatNumber, unitGap } from '@zagon/domain/units/format.ts';
import { shownField } from '../../../entities/module/shown-field.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { draftOf, type Draft } from '../details/alarms/alarm-draft.ts';
import { ruleField } from '../details/alarms/rule-field.ts';
import { shownThreshold, typedDecimals } from '../details/alarms/threshold-scale.ts';
import type { MatrixRow } from './matrix.ts';
import { useRaisedText } from './use-raised-alarms.ts';

/** "20 → 22 %, App, SMS"; off is a dash. */
export function useChangeText() {
  const { t, language } = useTexts('modules');
  const units = useUnits();
  const raisedText = useRaisedText();
  return (row: MatrixRow, setting: AlarmSettingShape, draft: Draft, raised: number | undefined): string => {
    const shown = shownField(row.module, setting.field, units);
    const { unit, scale } = ruleField(setting, shown, draft.threshold, { units, language });
    const limit = ({ active, threshold }: Draft) => {
      const value = setting.fixed ? setting.threshold : (threshold ?? setting.default_threshold);
      if (!active || value === null) return '–';
      const number = shownThreshold(value, scale);
      return `${formatNumber(number, number % 1 === 0 ? 0 : typedDecimals(scale), language)}${unitGap(unit, language)}${unit}`;
    };
    const before = draftOf(setting);
    const [from, to] = [limit(before), limit(draft)];
    const channels = draft.channels.map((channel) => t(`thresholds.channel.${channel}`)).join(', ');
    const isSameChannels = before.channels.toSorted().join() === draft.channels.toSorted().join();
    return [
      ...(from === to ? [] : [`${from} → ${to}`]),
      ...(raised === undefined || raised === 0 ? [] : raisedText(raised)),
      ...(isSameChannels ? [] : [channels === '' ? t('matrix.noChannel') : channels]),
    ].join(' · ');
  };
}

import { depthText, sensorName } from '@zagon/domain/catalogue/level-name.ts';
import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { holds } from '@zagon/domain/schedules/conditions/comparator.ts';
import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import type { ConditionVerdict } from '@zagon/domain/schedules/conditions/decide.ts';
import { conditionDecimals } from '@zagon/domain/schedules/conditions/decimals.ts';
import { CONDITION_KINDS } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { durationText } from '@zagon/domain/units/duration.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser } from '@zagon/domain/units/user-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { typeOf } from '../../module/shown-field.ts';
import { useUnits } from '../../module/use-units.ts';
import { readsDeepest, verdictNow, type Sensors } from './condition-sensors.ts';

/** The sentences about a condition, in the user's language and units. */
export function useConditionText() {
  const { t, language } = useTexts('schedules');
  const units = useUnits();

  /** A value with enough decimals to differ from the limit, if it does. */
  const format = ({ quantity, threshold }: Condition, value: number): string => {
    const inUserUnits = (of: number) => toUser(of, { suffix: CONDITION_KINDS[quantity].unit }, units);
    const { value: shown, suffix } = inUserUnits(value);
    const decimals = conditionDecimals(quantity, inUserUnits(threshold).value, shown);
    return formatQuantity(shown, { decimals, suffix }, language);
  };

  const source = (condition: Condition, sensors: Sensors): string => {
    const name = sourceName(condition, sensors, language);
    if (name === null) return t('edit.sensorGone');
    if (condition.source.type === 'sensor') return name;
    return t(readsDeepest(condition, sensors) ? 'edit.cond.deepest' : 'edit.cond.average', { name });
  };

  return {
    /** "Water only when soil moisture is below 28.0 % · Probe 3, 30 cm". */
    sentence: (condition: Condition, sensors: Sensors, isControl: boolean): string =>
      t('edit.cond.sentence', {
        rule: t(`edit.${isControl ? 'condControl' : 'cond'}.${condition.whenTrue}`),
        quantity: CONDITION_KINDS[condition.quantity].name[language],
        comparison: t(`edit.cond.${condition.comparator}`),
        limit: format(condition, condition.threshold),
        source: source(condition, sensors),
      }),
    /** The current value of a source, "26.1 %"; null without a current reading. */
    value: (condition: Condition, sensors: Sensors, nowMs: number): string | null => {
      const { value, isKnown } = verdictNow(condition, sensors, nowMs);
      return isKnown && value !== null ? format(condition, value) : null;
    },
    /** "Now 26.1 %, 4 min ago: holds". */
    now: ({ fact: { condition }, value, ageMin, isKnown }: ConditionVerdict): string => {
      if (!isKnown || value === null || ageMin === null)
        return ageMin === null ? t('edit.cond.neverNow') : t('edit.cond.oldNow', { age: durationText(ageMin) });
      const state = t(
        holds(condition.comparator, value, condition.threshold) ? 'edit.cond.holds' : 'edit.cond.holdsNot',
      );
      return t(ageMin < 1 ? 'edit.cond.justNow' : 'edit.cond.now', {
        value: format(condition, value),
        age: durationText(ageMin),
        decided: state,
      });
    },
  };
}

/** "Probe 3, 30 cm", "North, 30 cm"; null if it no longer exists. */
function sourceName({ source }: Condition, { modules, groups }: Sensors, language: Language): string | null {
  const parts = (name: string, place: string | null) => (place === null ? name : `${name}, ${place}`);
  if (source.type === 'group') {
    const group = groups.find(({ id }) => id === source.idGroup);
    return group === undefined ? null : parts(group.name, source.depthCm === null ? null : depthText(source.depthCm));
  }
  const module = modules.find(({ id }) => id === source.idObject);
  if (module === undefined) return null;
  const type = typeOf(module);
  const input = type === undefined ? undefined : inputOf(type, source.field);
  return parts(module.name, input === undefined ? null : sensorName(input, language));
}

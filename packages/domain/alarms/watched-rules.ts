import type { AlarmChannel, AlarmRule } from '../catalogue/alarm-rule.ts';
import type { DeviceType } from '../catalogue/device-type.ts';
import type { FieldName } from '../catalogue/fields.ts';
import type { Input } from '../catalogue/input.ts';
import { startingThreshold, thresholdOf } from './finding.ts';
import { soilOfInput } from './soil-of-input.ts';

/** What somebody chose for one rule of a field. Kept by names, so that a new type needs nothing here. */
export type AlarmSetting = {
  readonly field: string;
  readonly rule: string;
  /** Null: the one that the rule starts with. */
  readonly threshold: number | null;
  readonly active: boolean;
  readonly channels: readonly AlarmChannel[];
};

/** What decides the thresholds of a module where nobody chose any. */
export type AlarmSite = {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly soilType: number | null;
};

/** One rule of a module's field with everything that counts for it. */
export type ModuleRule = {
  readonly field: FieldName;
  readonly input: Input;
  readonly rule: AlarmRule;
  /** In the unit of the input; null where a soil should give it and none is set. */
  readonly threshold: number | null;
  /** The threshold that it starts with. */
  readonly start: number | null;
  readonly chosen: number | null;
  readonly active: boolean;
  readonly channels: readonly AlarmChannel[];
  /** The unit that a user gave to an input of a universal module; undefined: that of the input. */
  readonly ownUnit?: string;
};

/** Every rule that a type offers, with what was chosen for this module. */
export function rulesOf(type: DeviceType, site: AlarmSite, settings: readonly AlarmSetting[]): readonly ModuleRule[] {
  const chosen = new Map(settings.map((setting) => [`${setting.field} ${setting.rule}`, setting]));
  return type.inputs.flatMap((input) => {
    const soil = soilOfInput(input, site);
    return input.alarms.map((rule) => {
      const setting = chosen.get(`${input.name} ${rule.name}`);
      return {
        field: input.name,
        input,
        rule,
        threshold: thresholdOf(rule, setting?.threshold ?? null, soil),
        start: startingThreshold(rule, soil),
        chosen: rule.threshold.kind === 'fixed' ? null : (setting?.threshold ?? null),
        active: setting?.active ?? rule.activeByDefault,
        channels: setting?.channels ?? rule.channels,
      };
    });
  });
}

import type { AlarmRule } from '../catalogue/alarm-rule.ts';
import type { DeviceType } from '../catalogue/device-type.ts';
import type { FieldName } from '../catalogue/fields.ts';
import type { Input } from '../catalogue/input.ts';
import { defaultThreshold, effectiveThreshold } from './finding.ts';
import type { AlarmChannel } from '../catalogue/alarm-rules/rule.ts';
import { plantOf } from '../catalogue/plants.ts';
import { soilOfInput } from './soil-of-input.ts';

/** User settings for one rule of a field. Keyed by name, so that a new device type needs no change here. */
export type AlarmSetting = {
  readonly field: string;
  /** As stored or sent: may be a rule that no longer exists, which is then ignored. */
  readonly rule: string;
  /** Null: the default of the rule. */
  readonly threshold: number | null;
  readonly active: boolean;
  readonly channels: readonly AlarmChannel[];
};

/** Settings of a module that determine its default thresholds: its soil and its plant. */
export type AlarmSite = {
  readonly properties: Readonly<Record<string, unknown>>;
  readonly soilType: number | null;
  readonly plantType: number | null;
};

/** One rule of a module's field with its effective settings. */
export type ModuleRule = {
  readonly field: FieldName;
  readonly input: Input;
  readonly rule: AlarmRule;
  /** In the unit of the input; null if it depends on a soil and none is set. */
  readonly threshold: number | null;
  /** Default threshold. */
  readonly defaultThreshold: number | null;
  readonly chosen: number | null;
  readonly active: boolean;
  readonly channels: readonly AlarmChannel[];
  /** Unit set by the user for an input of a universal module; undefined: unit of the input. */
  readonly ownUnit?: string;
};

/** Returns every rule of a device type with the settings chosen for this module. */
export function rulesOf(type: DeviceType, site: AlarmSite, settings: readonly AlarmSetting[]): readonly ModuleRule[] {
  const chosen = new Map(settings.map((setting) => [`${setting.field} ${setting.rule}`, setting]));
  return type.inputs.flatMap((input) => {
    const ground = { soil: soilOfInput(input, site), plant: plantOf(site.plantType) };
    return input.alarms.map((rule) => {
      const setting = chosen.get(`${input.name} ${rule.name}`);
      return {
        field: input.name,
        input,
        rule,
        threshold: effectiveThreshold(rule, setting?.threshold ?? null, ground),
        defaultThreshold: defaultThreshold(rule, ground),
        chosen: rule.threshold.kind === 'fixed' ? null : (setting?.threshold ?? null),
        active: setting?.active ?? rule.activeByDefault,
        channels: setting?.channels ?? rule.channels,
      };
    });
  });
}

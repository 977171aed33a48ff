import type { AlarmSite, ModuleRule } from '@zagon/domain/alarms/watched-rules.ts';
import { isUserField } from '@zagon/domain/measurements/terminal.ts';
import { terminalWords } from '@zagon/domain/measurements/terminal-words.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';

/** What decides the thresholds of a module that nobody chose: its settings and its soil. */
export function siteOf(module: {
  readonly config: Readonly<Record<string, unknown>>;
  readonly soil_type: number | null;
}): AlarmSite {
  const { properties } = module.config;
  return { properties: isRecord(properties) ? properties : {}, soilType: module.soil_type };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The rules with the names and units that their user gave to the inputs of a universal module: his words stand in the alarm. */
export function withOwnNames(rules: readonly ModuleRule[], config: unknown): readonly ModuleRule[] {
  const { inputs } = settingsOf(config, 0);
  return rules.map((rule) => {
    if (!isUserField(rule.field)) return rule;
    const words = terminalWords(rule.field, inputs[rule.field] ?? {});
    if (words === null) return rule;
    const input = { ...rule.input, label: words.label ?? rule.input.label, decimals: words.decimals };
    return { ...rule, input, ownUnit: words.unit };
  });
}

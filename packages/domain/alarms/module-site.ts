import { isUserField } from '../measurements/terminal.ts';
import { terminalPresentation, terminalSuffix } from '../measurements/terminal-presentation.ts';
import { settingsOf } from '../modules/settings.ts';
import type { AlarmSite, ModuleRule } from './watched-rules.ts';

type ModuleGround = Pick<AlarmSite, 'soilType' | 'plantType'> & { readonly config: Readonly<Record<string, unknown>> };

/** The facts that determine a module's default thresholds: its settings, its soil and its plant. */
export function siteOf({ config, soilType, plantType }: ModuleGround): AlarmSite {
  const { properties } = config;
  return { properties: isRecord(properties) ? properties : {}, soilType, plantType };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Applies the names and units that users gave to the inputs of a universal module, for use in alarm texts. */
export function withUserNames(rules: readonly ModuleRule[], config: unknown): readonly ModuleRule[] {
  const { inputs } = settingsOf(config, 0);
  return rules.map((rule) => {
    if (!isUserField(rule.field)) return rule;
    const texts = terminalPresentation(rule.field, inputs[rule.field] ?? {});
    if (texts === null) return rule;
    const suffix = terminalSuffix(texts);
    const input = { ...rule.input, label: texts.label ?? rule.input.label, decimals: texts.decimals, suffix };
    return suffix === '' ? { ...rule, input, ownUnit: texts.unit } : { ...rule, input };
  });
}

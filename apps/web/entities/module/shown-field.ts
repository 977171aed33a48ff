import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import type { Drawer, Input } from '@zagon/domain/catalogue/input.ts';
import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import { isUserField, type StateColours } from '@zagon/domain/measurements/terminal.ts';
import {
  terminalPresentation,
  terminalSuffix,
  type TerminalPresentation,
} from '@zagon/domain/measurements/terminal-presentation.ts';
import { countingTerminals } from '@zagon/domain/meters/counting-terminals.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import { toUser, userSuffix, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { timesOf, type ModuleTimes } from './age/module-times.ts';
import { optimumOf } from './soil-of.ts';

/** One measured value of a module, ready to display in the user's units. */
export type ShownField = {
  readonly input: Input;
  /** Null if nothing was measured, or nothing that can be true: nothing may be drawn or decided by it then. */
  readonly value: number | null;
  /** A reported value that is physically impossible, to be shown and marked; null otherwise. */
  readonly impossible: number | null;
  /** A built-in unit, or one the user gave to an input of a universal module. */
  readonly unit: string;
  readonly decimals: number;
  readonly trend: -1 | 0 | 1 | undefined;
  /** When it was measured; null if never. */
  readonly atMs: number | null;
  /** The times of its module; with `atMs` they decide whether it is out of date. */
  readonly times: ModuleTimes;
  /** The scale it is drawn on. */
  readonly min: number;
  readonly max: number;
  readonly optimum: readonly [number, number] | null;
  /** The drawing to use if there is room. */
  readonly drawer: Drawer;
  /** For a contact: the highlighted state, as chosen by the user. */
  readonly colours: StateColours;
  /** For an input that counts amounts, whose value is a running total: what its sums need to be shown. */
  readonly counter: ShownCounter | null;
};

/** `toShown` converts a sum to the user's units. */
export type ShownCounter = { readonly moduleId: string; readonly toShown: (sum: number) => number };

/** A module's type, its labels naming the module's own depths; undefined for a type unknown to this version. */
export function typeOf(module: Pick<ModuleShape, 'device_type' | 'config'>): DeviceType | undefined {
  return moduleType(module.device_type, module.config);
}

/**
 * A field of a module for display; undefined if its type does not measure
 * it, or nothing is connected to its terminal.
 */
export function shownField(module: ModuleShape, field: string, units: UserUnits): ShownField | undefined {
  const type = typeOf(module);
  const catalogueInput = type === undefined ? undefined : inputOf(type, field);
  if (catalogueInput === undefined) return undefined;
  const settings = terminalSettings(module, field);
  // A terminal with nothing connected measures nothing.
  if (settings === null && catalogueInput.quantity === 'user_defined') return undefined;
  const label = settings?.label ?? catalogueInput.label;
  const input = {
    ...catalogueInput,
    label,
    suffix: settings === null ? catalogueInput.suffix : terminalSuffix(settings),
  };
  const latest = module.latest?.fields[field];
  const shown = (value: number) => toUser(value, input, units).value;
  const optimum = optimumOf(module, input);
  const reported = latest?.value ?? null;
  const isUsable = isPossible(type, input.name, reported);
  return {
    input,
    value: reported === null || !isUsable ? null : shown(reported),
    impossible: reported === null || isUsable ? null : shown(reported),
    unit: settings !== null && input.suffix === '' ? settings.unit : userSuffix(input.suffix, units),
    decimals: settings?.decimals ?? input.decimals,
    trend: input.trend === null ? undefined : latest?.trend,
    atMs: latest === undefined ? null : Date.parse(latest.timestamp),
    times: timesOf(module),
    min: shown(settings?.scale[0] ?? input.min),
    max: shown(settings?.scale[1] ?? input.max),
    optimum: optimum === null ? null : [shown(optimum[0]), shown(optimum[1])],
    drawer: settings?.drawer ?? input.drawers[0],
    colours: settings?.colours ?? 'plain',
    counter: isCounter(module, field) ? { moduleId: module.id, toShown: shown } : null,
  };
}

function isCounter({ device_type: type, config }: ModuleShape, field: string): boolean {
  return countingTerminals(type, config).some((terminal) => terminal.field === field);
}

/** The user's settings for an input of a universal module; null for any other field. */
function terminalSettings(
  module: Pick<ModuleShape, 'device_type' | 'config'>,
  field: string,
): TerminalPresentation | null {
  if (module.device_type !== 'AM-600' || !isUserField(field)) return null;
  return terminalPresentation(field, settingsOf(module.config, 0).inputs[field] ?? {});
}

/** The given fields, without those the module's type does not measure. */
export function shownFields(module: ModuleShape, fields: readonly string[], units: UserUnits): ShownField[] {
  return fields.flatMap((field) => shownField(module, field, units) ?? []);
}

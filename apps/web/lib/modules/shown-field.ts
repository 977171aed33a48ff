import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import type { Drawer, Input } from '@zagon/domain/catalogue/input.ts';
import { deviceType, inputOf } from '@zagon/domain/catalogue/registry.ts';
import { isUserField, type StateColours } from '@zagon/domain/measurements/terminal.ts';
import { terminalWords, type TerminalWords } from '@zagon/domain/measurements/terminal-words.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import { toUser, userSuffix, type UserUnits } from '@zagon/domain/units/user-units.ts';
import { optimumOf } from './soil-of.ts';

/** One measured value of a module, ready to be drawn in the units of the reader. */
export type ShownField = {
  readonly input: Input;
  readonly value: number | null;
  /** One of ours, or one that a user gave to an input of a universal module. */
  readonly unit: string;
  readonly decimals: number;
  readonly trend: -1 | 0 | 1 | undefined;
  /** When it was measured; null when it never was. */
  readonly atMs: number | null;
  /** The scale on which it is drawn. */
  readonly min: number;
  readonly max: number;
  readonly optimum: readonly [number, number] | null;
  /** How it is drawn where there is room. */
  readonly drawer: Drawer;
  /** Of a contact: which state its user wants to see from afar. */
  readonly colours: StateColours;
};

/** The catalogue's entry of a module; undefined for a type that this version does not know. */
export function typeOf(object: Pick<ObjectShape, 'device_type'>): DeviceType | undefined {
  return deviceType(object.device_type);
}

/** A field of a module as it is shown; undefined when its type does not measure it, or nothing hangs on its terminal. */
export function shownField(object: ObjectShape, field: string, units: UserUnits): ShownField | undefined {
  const type = typeOf(object);
  const known = type === undefined ? undefined : inputOf(type, field);
  if (known === undefined) return undefined;
  const own = ownWords(object, field);
  // A terminal on which nothing hangs measures nothing.
  if (own === null && known.quantity === 'user_defined') return undefined;
  const input = { ...known, label: own?.label ?? known.label };
  const latest = object.latest?.fields[field];
  const shown = (value: number) => toUser(value, input, units).value;
  const optimum = optimumOf(object, input);
  return {
    input,
    value: latest === undefined || latest.value === null ? null : shown(latest.value),
    unit: own?.unit ?? userSuffix(input.suffix, units),
    decimals: own?.decimals ?? input.decimals,
    trend: input.trend === null ? undefined : latest?.trend,
    atMs: latest === undefined ? null : Date.parse(latest.timestamp),
    min: own?.scale[0] ?? shown(input.min),
    max: own?.scale[1] ?? shown(input.max),
    optimum: optimum === null ? null : [shown(optimum[0]), shown(optimum[1])],
    drawer: own?.drawer ?? input.drawers[0],
    colours: own?.colours ?? 'plain',
  };
}

/** What the user made of an input of a universal module; null for every other field. */
function ownWords(object: Pick<ObjectShape, 'device_type' | 'config'>, field: string): TerminalWords | null {
  if (object.device_type !== 'AM-600' || !isUserField(field)) return null;
  return terminalWords(field, settingsOf(object.config, 0).inputs[field] ?? {});
}

/** The fields of a list, without those that the module's type does not measure. */
export function shownFields(object: ObjectShape, fields: readonly string[], units: UserUnits): ShownField[] {
  return fields.flatMap((field) => shownField(object, field, units) ?? []);
}

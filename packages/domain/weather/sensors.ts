import type { FieldName } from '../catalogue/fields.ts';
import { windOf } from '../catalogue/kinds.ts';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES, deviceType, inputOf, type DeviceTypeKey } from '../catalogue/registry.ts';
import type { Freshness } from '../measurements/freshness.ts';
import { terminalOf, USER_FIELDS } from '../measurements/terminal.ts';
import type { CounterType } from '../agronomy/counters.ts';
import { settingsOf } from '../modules/settings.ts';

/** Weather quantities measured by the farm itself. */
export const WEATHER_QUANTITIES = ['air', 'wind', 'rain'] as const;
export type WeatherQuantity = (typeof WEATHER_QUANTITIES)[number];

/** A module that measures one quantity of the weather. */
export type WeatherSensor = {
  readonly moduleId: string;
  readonly name: string;
  readonly source: SensorSource;
  /** It is in a greenhouse or tunnel, whose air is not the weather: used only if chosen by a user. */
  readonly isUnderCover: boolean;
  /** Time of the newest reading; null: none yet. */
  readonly newestAtMs: number | null;
  readonly freshness: Freshness;
};

export type SensorSource =
  | { readonly quantity: 'air'; readonly temperature: FieldName; readonly humidity: FieldName | null }
  | {
      readonly quantity: 'wind';
      readonly speed: FieldName;
      readonly direction: FieldName | null;
      /** Converts the reported speed to m/s. */
      readonly toMS: number;
    }
  | { readonly quantity: 'rain'; readonly field: FieldName; readonly counterType: CounterType };

const UNIVERSAL: DeviceTypeKey = 'AM-600';

/** Device types that may measure the weather: air sensors, and the universal module with its terminals. */
export const WEATHER_TYPES: readonly DeviceTypeKey[] = DEVICE_TYPE_KEYS.filter(
  (key) => key === UNIVERSAL || inputOf(DEVICE_TYPES[key], 'VPD_1') !== undefined,
);

const KM_PER_H_TO_M_PER_S = 1 / 3.6;

/**
 * The weather quantities a module measures. A Pt1000 on a universal module may be in water or soil, so it is never
 * taken for air.
 */
export function sourcesOf(type: string, config: unknown): readonly SensorSource[] {
  if (type === UNIVERSAL) return terminalSources(config);
  const known = deviceType(type);
  if (known === undefined || inputOf(known, 'VPD_1') === undefined) return [];
  return [{ quantity: 'air', temperature: 'TEMP_1', humidity: 'humidity' }];
}

function terminalSources(config: unknown): readonly SensorSource[] {
  const { inputs } = settingsOf(config, 0);
  const terminals = USER_FIELDS.map((field) => ({ field, terminal: terminalOf(field, inputs[field] ?? {}) }));
  const direction = terminals.find(({ terminal }) => 'subtype' in terminal && windOf(terminal.subtype) === 'direction');
  return terminals.flatMap(({ field, terminal }): SensorSource[] => {
    if (terminal.kind === 'counter_input' && terminal.subtype === 'udometer')
      return [{ quantity: 'rain', field, counterType: terminal.type }];
    const isSpeed = 'subtype' in terminal && windOf(terminal.subtype) === 'speed';
    if (!isSpeed || !('windUnit' in terminal)) return [];
    const toMS = terminal.windUnit === 'km/h' ? KM_PER_H_TO_M_PER_S : 1;
    return [{ quantity: 'wind', speed: field, direction: direction?.field ?? null, toMS }];
  });
}

/**
 * The sensor of a quantity: the chosen one while it exists, even if silent, because its age is shown. Otherwise the
 * first that reports, then the one with the newest value; never one under cover.
 */
export function chosenSensor(
  sensors: readonly WeatherSensor[],
  quantity: WeatherQuantity,
  chosenModuleId: string | null,
): WeatherSensor | null {
  const able = sensors.filter(({ source }) => source.quantity === quantity);
  const chosen = able.find(({ moduleId }) => moduleId === chosenModuleId);
  if (chosen !== undefined) return chosen;
  const outside = able.filter(({ isUnderCover }) => !isUnderCover);
  return (
    outside.find(({ freshness }) => freshness === 'current') ??
    outside.toSorted((a, b) => (b.newestAtMs ?? 0) - (a.newestAtMs ?? 0))[0] ??
    null
  );
}

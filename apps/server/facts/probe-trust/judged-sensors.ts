import { isSubstrate, soilTypeOf } from '@zagon/domain/agronomy/soil-types.ts';
import { soilOfInput } from '@zagon/domain/alarms/soil-of-input.ts';
import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '@zagon/domain/catalogue/registry.ts';
import { moduleType } from '@zagon/domain/modules/module-type.ts';
import { settingsOf } from '@zagon/domain/modules/settings.ts';
import type { TrustFacts } from '@zagon/domain/probe-trust/assess-trust.ts';
import { DAY_MS, type ProbeSensor } from '@zagon/domain/probe-trust/sensor.ts';
import type { SensorPlace } from '@zagon/domain/probe-trust/twins.ts';
import type { JudgedSectionRow } from '../../stores/findings/judged-sections.ts';
import type { JudgedModuleRow } from '../../stores/probe-trust/judged-probes.ts';

/** A moisture sensor whose trust is judged. */
export type JudgedSensor = SensorPlace & {
  readonly moduleKey: number;
  readonly field: FieldName;
  /** The temperature measured at its depth; null: none. */
  readonly temperatureField: FieldName | null;
  readonly sensor: ProbeSensor;
  readonly module: TrustFacts['module'];
  /** Since when the probe is in the ground, ms: earlier readings are those of another one; null: from the beginning. */
  readonly sinceMs: number | null;
  /** From when its days can be compared, ms; null: all of them. */
  readonly comparableFromMs: number | null;
};

/** Device types that measure soil moisture. */
export const PROBE_TYPES: readonly string[] = DEVICE_TYPE_KEYS.filter((key) =>
  DEVICE_TYPES[key].inputs.some(({ quantity }) => quantity === 'soil_moisture'),
);

/** Days after which a probe that was linked, or whose section changed, shows its usual behaviour. */
const SETTLING_DAYS = 14;

/** The moisture sensors of a module, with the sections that users confirmed for it. */
export function judgedSensors(row: JudgedModuleRow, sections: readonly JudgedSectionRow[]): readonly JudgedSensor[] {
  const inputs = moduleType(row.device_type, row.config)?.inputs ?? [];
  const own = sections.filter(({ probes }) => probes.some(({ module_id: id }) => id === row.id));
  return inputs
    .filter(({ quantity }) => quantity === 'soil_moisture')
    .map((input) => {
      const soil = soilAround(row, input, own);
      return {
        moduleId: row.id,
        moduleKey: row.key,
        field: input.name,
        temperatureField: temperatureBeside(inputs, input),
        soil,
        depthCm: input.depthCm,
        sections: own.map(({ id, plant_type: plantId, type: emitter }) => ({ id, plantId, emitter })),
        sensor: {
          quantity: 'moisture',
          medium: soil !== null && isSubstrate(soil) ? 'substrate' : 'soil',
          porosityPct: soil?.saturationPct ?? null,
          possible: input.possible,
          step: 10 ** -input.decimals,
          intervalMs: row.reporting_interval_s * 1000,
          isWaterRecorded: own.length > 0,
        },
        module: {
          newestAtMs: row.newest_at?.epochMilliseconds ?? null,
          reportingIntervalMinutes: row.reporting_interval_s / 60,
          stationDead: row.stale_since !== null || row.station_online === false,
        },
        sinceMs: row.probe_since?.epochMilliseconds ?? null,
        comparableFromMs: comparableFromMs(row, own),
      };
    });
}

/** The probe's own setting, or else that of its section. */
function soilAround(row: JudgedModuleRow, input: Input, sections: readonly JudgedSectionRow[]) {
  const { properties } = settingsOf(row.config, row.reporting_interval_s);
  const own = soilOfInput(input, { properties, soilType: row.soil_type });
  return own ?? sections.map(({ soil_type: id }) => soilTypeOf(id)).find((soil) => soil !== null) ?? null;
}

function temperatureBeside(inputs: readonly Input[], { sensor }: Input): FieldName | null {
  const beside = inputs.find((input) => input.quantity === 'soil_temperature' && input.sensor === sensor);
  return beside?.name ?? null;
}

function comparableFromMs(
  { id: moduleId, probe_since: since }: JudgedModuleRow,
  sections: readonly JudgedSectionRow[],
): number | null {
  const changes = sections.flatMap(({ learning_since: learning, probes }) => [
    learning?.epochMilliseconds ?? 0,
    ...probes.filter(({ module_id: id }) => id === moduleId).map(({ since_ms: ms }) => ms),
  ]);
  if (since !== null) changes.push(since.epochMilliseconds);
  return changes.length === 0 ? null : Math.max(...changes) + SETTLING_DAYS * DAY_MS;
}

import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { isPossible } from '@zagon/domain/measurements/possible.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { defaultThreshold } from '@zagon/domain/alarms/finding.ts';
import type { Input } from '@zagon/domain/catalogue/input.ts';
import { plantOf } from '@zagon/domain/catalogue/plants.ts';
import type { LayerSample } from '@zagon/domain/map/layers/class-of.ts';
import type { MapLayer, Surroundings } from '@zagon/domain/map/layers/layer.ts';
import { valueAt } from '@zagon/domain/map/layers/value-at.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import type { HistoryLine } from '../../../entities/module/history-line.ts';
import { moduleFreshness } from '../../../entities/module/module-health.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { soilOf } from '../../../entities/module/soil-of.ts';

/** A sensor that measures a layer, with its surroundings. */
export type LayerProbe = {
  readonly id: string;
  readonly name: string;
  readonly location: Place | null;
  readonly field: string;
  readonly depthCm: number | null;
  readonly limits: readonly number[] | null;
  readonly module: ModuleShape;
};

/** Every sensor of the farm that measures a layer, at all depths; the first of several at one depth. */
export function layerProbes(modules: readonly ModuleShape[], layer: MapLayer): readonly LayerProbe[] {
  return modules.flatMap((module) => {
    if (module.removing) return [];
    const inputs = typeOf(module)?.inputs.filter(({ quantity }) => quantity === layer.quantity) ?? [];
    const atDepths = [...Map.groupBy(inputs, ({ depthCm }) => depthCm).values()];
    return atDepths.flatMap(([input]) => (input === undefined ? [] : [probeOf(module, input, layer)]));
  });
}

function probeOf(module: ModuleShape, input: Input, layer: MapLayer): LayerProbe {
  return {
    id: module.id,
    name: module.name,
    location: module.location,
    field: input.name,
    depthCm: input.depthCm,
    limits: layer.limits(surroundingsOf(module, input)),
    module,
  };
}

/** The last measurement of a sensor. */
export function liveSample({ module, field }: LayerProbe, nowMs: number): LayerSample {
  const newest = module.latest?.fields[field];
  const value = newest?.value ?? null;
  return {
    // An impossible value colours no field.
    value: isFieldName(field) && isPossible(typeOf(module), field, value) ? value : null,
    atMs: newest === undefined ? null : Date.parse(newest.timestamp),
    reportingIntervalMinutes: module.reporting_interval_minutes,
    isSilent: moduleFreshness(module, nowMs) === 'stale',
  };
}

/** The last measurement of a sensor at a past time, from its history; undefined: it has none. */
export function pastSample(probe: LayerProbe, line: HistoryLine | undefined, atMs: number): LayerSample {
  const measuredThen = line === undefined ? null : valueAt(line, atMs);
  return {
    value: measuredThen?.value ?? null,
    atMs: measuredThen?.atMs ?? null,
    reportingIntervalMinutes: probe.module.reporting_interval_minutes,
    isSilent: false,
  };
}

function surroundingsOf(module: ModuleShape, input: Input): Surroundings {
  const soil = soilOf(module, input);
  const rule = input.alarms.find((one) => one.name === 'too_salty');
  const saltLimitMsCm = rule === undefined ? null : defaultThreshold(rule, { soil, plant: plantOf(module.plant_type) });
  return { soil, saltLimitMsCm };
}

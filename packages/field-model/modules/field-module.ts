import type { OutputName } from '@zagon/domain/catalogue/fields.ts';
import { readActuator } from './actuator.ts';
import type { ActuatorPlace } from './actuator.ts';
import { readAirSensor } from './air-sensor.ts';
import type { AirSensorPlace } from './air-sensor.ts';
import type { Reading } from './reading.ts';
import { readScale, startScale, stepScale } from './scale.ts';
import type { ScalePlace } from './scale.ts';
import { readSlabProbe, startSlabProbe, stepSlabProbe } from './slab-probe.ts';
import type { SlabProbePlace, SlabProbeState } from './slab-probe.ts';
import { readSoilProbe, startSoilProbe, stepSoilProbe } from './soil-probe.ts';
import type { SoilProbePlace, SoilProbeState } from './soil-probe.ts';
import type { Span, Watering } from './span.ts';
import { readStation } from './station.ts';
import type { StationPlace } from './station.ts';
import type { Surroundings } from './surroundings.ts';
import { readUniversal, startUniversal, stepUniversal } from './universal.ts';
import type { UniversalPlace, UniversalState } from './universal.ts';

/** Placement of a module and initial state of its ground: constant during a simulation. */
export type ModulePlace =
  | {
      readonly kind: 'soil_probe';
      readonly place: SoilProbePlace;
      readonly start: { readonly contentsPct: readonly number[]; readonly msPerCm: number };
    }
  | {
      readonly kind: 'slab_probe';
      readonly place: SlabProbePlace;
      readonly start: { readonly contentPct: number; readonly msPerCm: number };
    }
  | {
      readonly kind: 'scale';
      readonly place: ScalePlace;
      readonly start: { readonly contentPct: number; readonly msPerCm: number };
    }
  | { readonly kind: 'universal'; readonly place: UniversalPlace }
  | { readonly kind: 'air_sensor'; readonly place: AirSensorPlace }
  | { readonly kind: 'station'; readonly place: StationPlace }
  | { readonly kind: 'actuator'; readonly place: ActuatorPlace };

/** State of a module between steps; plain data that can be stored as JSON. */
export type ModuleState =
  | { readonly kind: 'soil_probe'; readonly soil: SoilProbeState }
  | { readonly kind: 'slab_probe'; readonly slab: SlabProbeState }
  | { readonly kind: 'scale'; readonly slab: SlabProbeState }
  | { readonly kind: 'universal'; readonly meters: UniversalState }
  | { readonly kind: 'air_sensor' }
  | { readonly kind: 'station' }
  | { readonly kind: 'actuator'; readonly actuations: number };

/** The open outputs of a module. */
export type OpenOutputs = ReadonlySet<OutputName>;

/** Maximum span of one soil step, ms. */
export const MAX_STEP_MS = 5 * 60_000;

export function startModule(module: ModulePlace): ModuleState {
  switch (module.kind) {
    case 'soil_probe':
      return {
        kind: 'soil_probe',
        soil: startSoilProbe(module.place, module.start.contentsPct, module.start.msPerCm),
      };
    case 'slab_probe':
      return { kind: 'slab_probe', slab: startSlabProbe(module.start.contentPct, module.start.msPerCm) };
    case 'scale':
      return { kind: 'scale', slab: startScale(module.start.contentPct, module.start.msPerCm) };
    case 'universal':
      return { kind: 'universal', meters: startUniversal() };
    case 'air_sensor':
      return { kind: 'air_sensor' };
    case 'station':
      return { kind: 'station' };
    case 'actuator':
      return { kind: 'actuator', actuations: 0 };
  }
}

/** Advances a module by a span of at most `MAX_STEP_MS`. Only probes, scales and meters change. */
export function stepModule(module: ModulePlace, state: ModuleState, span: Span, watering: Watering): ModuleState {
  if (module.kind === 'soil_probe' && state.kind === 'soil_probe')
    return { kind: 'soil_probe', soil: stepSoilProbe(module.place, state.soil, span, watering) };
  if (module.kind === 'slab_probe' && state.kind === 'slab_probe')
    return { kind: 'slab_probe', slab: stepSlabProbe(module.place, state.slab, span) };
  if (module.kind === 'scale' && state.kind === 'scale')
    return { kind: 'scale', slab: stepScale(module.place, state.slab, span) };
  if (module.kind === 'universal' && state.kind === 'universal')
    return { kind: 'universal', meters: stepUniversal(state.meters, span, watering) };
  return state;
}

/** The readings of a module at this moment. */
export function readModule(
  module: ModulePlace,
  state: ModuleState,
  surroundings: Surroundings,
  open: OpenOutputs,
): Reading {
  switch (module.kind) {
    case 'soil_probe':
      return state.kind === 'soil_probe' ? readSoilProbe(module.place, state.soil, surroundings) : {};
    case 'slab_probe':
      return state.kind === 'slab_probe' ? readSlabProbe(module.place, state.slab, surroundings) : {};
    case 'scale':
      return state.kind === 'scale' ? readScale(module.place, state.slab, surroundings) : {};
    case 'universal':
      return state.kind === 'universal' ? readUniversal(module.place, state.meters, surroundings, open) : {};
    case 'air_sensor':
      return readAirSensor(module.place, surroundings);
    case 'station':
      return readStation(module.place, surroundings);
    case 'actuator':
      return readActuator(module.place, open, state.kind === 'actuator' ? state.actuations : 0, surroundings);
  }
}

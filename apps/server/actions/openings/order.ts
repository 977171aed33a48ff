import type { OpenOrder } from '@zagon/device-protocol/command.ts';
import type { OutputAddress } from '@zagon/device-protocol/common-schemas.ts';
import type { OutputPlace } from '../../stores/resources/farm.ts';
import type { HandOpeningFacts } from './facts.ts';

/**
 * The order that opens an output for the given minutes. A section's valve includes the clean-water outputs of its
 * source; the station opens them once the valve is confirmed and stops them before it closes.
 */
export function openOrder(
  place: OutputPlace,
  { section, source, farmFacts }: HandOpeningFacts,
  minutes: number,
): OpenOrder {
  const isValve = section !== null;
  return {
    kind: 'open',
    output: place.field_name,
    duration_s: Math.max(1, Math.round(minutes * 60)),
    source: source?.id ?? null,
    role: isValve || source === null ? 'valve' : 'companion',
    companions:
      isValve && source !== null
        ? source.cleanOutputIds.flatMap((id) => addressOf(farmFacts.places.get(id), place))
        : [],
  };
}

/** A companion behind another station cannot be controlled by this one, so it is left out. */
function addressOf(companion: OutputPlace | undefined, valve: OutputPlace): readonly OutputAddress[] {
  if (companion === undefined || companion.station_id !== valve.station_id || companion.id === valve.id) return [];
  return [{ module: companion.module_serial, output: companion.field_name }];
}

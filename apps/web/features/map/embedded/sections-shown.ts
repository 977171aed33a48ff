import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { isCentreInArea } from '@zagon/domain/map/area.ts';
import type { MapOpening } from '../../../map/field/field-content.ts';
import { valveOf } from '../map-items.ts';
import type { Farm } from '../use-farm.ts';

/** Whether the item that a map opens on is no longer in the account. */
export function isGone({ regions, sections, modules, objects }: Farm, opening: MapOpening | null): boolean {
  if (opening === null || opening.id === null) return false;
  const all = { region: regions, section: sections, module: modules, object: objects }[opening.kind];
  return all.every(({ id }) => id !== opening.id);
}

/** The sections listed beside a map: those of the item it opens on, or all if it has none. */
export function sectionsShown(farm: Farm, opening: MapOpening | null): readonly SectionShape[] {
  if (opening === null || opening.id === null) return farm.sections;
  const shown = farm.sections.filter((section) => belongs(section, farm, opening));
  return shown.length === 0 ? farm.sections : shown;
}

function belongs(section: SectionShape, farm: Farm, { kind, id }: MapOpening): boolean {
  switch (kind) {
    case 'section':
      return section.id === id;
    case 'module':
      return valveOf(section, farm)?.id_object === id;
    case 'region': {
      const region = farm.regions.find((one) => one.id === id);
      return region !== undefined && section.points !== null && isCentreInArea(section.points, region);
    }
    case 'object':
      return false;
  }
}

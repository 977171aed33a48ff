import { fold } from '@zagon/domain/core/fold.ts';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { SectionShape } from '@zagon/contract/sections/endpoints.ts';
import { areaM2, isInArea, partsOf } from '@zagon/domain/map/area.ts';
import { outlineAreaM2, outlineCentre } from '@zagon/domain/map/outline-size.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import type { OutputView } from '../../entities/output/output-view.ts';
import type { FieldTarget, ShapeState } from '../../map/field/field-content.ts';
import type { Tab } from './map-mode.ts';
import type { Farm } from './use-farm.ts';

const M2_PER_HA = 10_000;

/** One line of the list beside the map. */
export type MapItem = FieldTarget & {
  readonly name: string;
  /** The name of the region it lies in. */
  readonly region: string | null;
  readonly isOnMap: boolean;
  /** Of a section or region, ha: as entered, or that of its outline; null: neither. */
  readonly areaHa: number | null;
  readonly output: OutputShape | null;
};

/** The state of a section's valve on the map. */
export function shapeState(view: OutputView): ShapeState {
  switch (view.kind) {
    case 'open':
      return view.fertigation ? 'fertigation' : 'running';
    case 'closing':
      return 'stopping';
    case 'waiting':
      return view.fertigation ? 'waiting_fertigation' : 'waiting';
    case 'requested':
    case 'sent':
    case 'accepted':
      return 'sent';
    case 'out_of_sync':
    case 'unreachable':
    case 'failed':
      return 'fault';
    case 'unknown':
      return 'unknown';
    case 'closed':
      return 'rest';
  }
}

/** The valve of a section. */
export function valveOf(section: SectionShape, { modules }: Pick<Farm, 'modules'>): OutputShape | null {
  return modules.flatMap(({ outputs }) => outputs).find(({ id }) => id === section.id_output) ?? null;
}

/** The name of the first region that contains a place. */
function regionAt(place: Place | null, { regions }: Pick<Farm, 'regions'>): string | null {
  if (place === null) return null;
  return regions.find((region) => isInArea(place, region))?.name ?? null;
}

/** The lines of a tab by name, numbers by their value. */
export function itemsOf(tab: Tab, farm: Farm, language: string): readonly MapItem[] {
  const order = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  return unordered(tab, farm).toSorted((a, b) => order.compare(a.name, b.name));
}

function unordered(tab: Tab, farm: Farm): readonly MapItem[] {
  const none = { region: null, areaHa: null, output: null };
  switch (tab) {
    case 'regions':
      return farm.regions.map((region) => ({
        ...none,
        kind: 'region',
        id: region.id,
        name: region.name,
        isOnMap: partsOf(region).length > 0,
        areaHa: partsOf(region).length === 0 ? null : areaM2(region) / M2_PER_HA,
      }));
    case 'objects':
      return farm.objects.map(({ id, name, location }) => ({
        ...none,
        kind: 'object',
        id,
        name,
        region: regionAt(location, farm),
        isOnMap: true,
      }));
    case 'modules':
      return farm.modules.map(({ id, name, location, regions }) => ({
        ...none,
        kind: 'module',
        id,
        name,
        region: regions[0]?.name ?? regionAt(location, farm),
        isOnMap: location !== null,
      }));
    case 'sections': {
      const valves = new Map(farm.modules.flatMap(({ outputs }) => outputs.map((output) => [output.id, output])));
      return farm.sections.map(({ id, name, area, points, id_output: idOutput }) => ({
        kind: 'section',
        id,
        name,
        region: points === null ? null : regionAt(outlineCentre(points), farm),
        isOnMap: points !== null,
        areaHa: area ?? (points === null ? null : outlineAreaM2(points) / M2_PER_HA),
        output: valves.get(idOutput) ?? null,
      }));
    }
  }
}

/** Items whose name or region contains every word of the search. */
export function matching(items: readonly MapItem[], search: string): readonly MapItem[] {
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  return items.filter(({ name, region }) => {
    const text = fold(`${name} ${region ?? ''}`);
    return words.every((word) => text.includes(word));
  });
}

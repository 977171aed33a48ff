import { probeOfSection, type ProbeCondition } from '../../resources/probe-sections.ts';
import { isInside, outlineCentre } from '../outline-size.ts';
import type { Place } from '../place.ts';
import type { MapLayer } from './layer.ts';

/** A module that measures a layer. */
export type Probe = { readonly id: string; readonly name: string; readonly location: Place | null };

type Section = { readonly id: string; readonly name: string; readonly points: readonly Place[] | null };

export type FieldFacts = {
  readonly sections: readonly Section[];
  readonly regions: readonly { readonly points: readonly Place[] }[];
  readonly conditions: readonly ProbeCondition[];
};

/**
 * The probe whose value a section shows: the one of the section by its name or a condition, otherwise one within its
 * outline. A value of the air counts for the whole region, so there one in the same region is enough. Null if none.
 */
export function probeShown<Shown extends Probe>(
  section: Section,
  probes: readonly Shown[],
  { sections, regions, conditions }: FieldFacts,
  reach: MapLayer['reach'],
): Shown | null {
  const own = probeOfSection(section, { probes, sections, conditions });
  if (own !== null) return own;
  const { points } = section;
  if (points === null || points.length < 3) return null;
  const within = probes.find(({ location }) => location !== null && isInside(location, points));
  if (within !== undefined || reach === 'section') return within ?? null;
  const centre = outlineCentre(points);
  const region = regions.find((one) => one.points.length > 2 && centre !== null && isInside(centre, one.points));
  if (region === undefined) return null;
  return probes.find(({ location }) => location !== null && isInside(location, region.points)) ?? null;
}

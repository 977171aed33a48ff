import {
  confirmedProbe,
  guessedSections,
  type ProbeCondition,
  type ProbedSection,
} from '../../resources/probe-sections.ts';
import { isCentreInArea, isInArea, plainArea, type Area } from '../area.ts';
import type { Place } from '../place.ts';
import type { MapLayer } from './layer.ts';

/** A module that measures a layer. */
export type Probe = { readonly id: string; readonly name: string; readonly location: Place | null };

type Section = ProbedSection & { readonly points: readonly Place[] | null };

type FieldFacts = {
  readonly sections: readonly Section[];
  readonly regions: readonly Area[];
  readonly conditions: readonly ProbeCondition[];
};

/**
 * The probe whose value each section shows, by section: its own as confirmed, by name or by condition, otherwise one within its outline.
 * An air value applies to the whole region, so one in the same region is enough.
 */
export function probesShown<Shown extends Probe>(
  probes: readonly Shown[],
  { sections, regions, conditions }: FieldFacts,
  reach: MapLayer['reach'],
): ReadonlyMap<string, Shown> {
  const shown = ownProbes(probes, sections, conditions);
  for (const { id, points } of sections) {
    if (shown.has(id) || points === null || points.length < 3) continue;
    const region = reach === 'region' ? regionOf(points, regions) : null;
    const near = probeWithin(probes, plainArea(points)) ?? (region === null ? null : probeWithin(probes, region));
    if (near !== null) shown.set(id, near);
  }
  return shown;
}

/** By section: its first confirmed probe, otherwise the first one named after it, otherwise the one read by its first condition. */
function ownProbes<Shown extends Probe>(
  probes: readonly Shown[],
  sections: readonly Section[],
  conditions: readonly ProbeCondition[],
): Map<string, Shown> {
  const own = new Map<string, Shown>();
  for (const section of sections) {
    const confirmed = confirmedProbe(section, probes);
    if (confirmed !== null) own.set(section.id, confirmed);
  }
  for (const probe of probes)
    for (const { id } of guessedSections(probe, sections, [])) if (!own.has(id)) own.set(id, probe);
  const byId = new Map(probes.map((probe) => [probe.id, probe]));
  for (const { probeId, sectionId } of conditions) {
    const read = byId.get(probeId);
    if (read !== undefined && !own.has(sectionId)) own.set(sectionId, read);
  }
  return own;
}

function probeWithin<Shown extends Probe>(probes: readonly Shown[], area: Area): Shown | null {
  return probes.find(({ location }) => location !== null && isInArea(location, area)) ?? null;
}

/** The first region around a section. */
function regionOf(points: readonly Place[], regions: FieldFacts['regions']): Area | null {
  return regions.find((region) => isCentreInArea(points, region)) ?? null;
}

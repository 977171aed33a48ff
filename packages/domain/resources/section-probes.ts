import { plantOf } from '../catalogue/plants.ts';
import { deviceType as typeOf } from '../catalogue/registry.ts';
import { problem } from '../core/problems.ts';
import type { ResourceFacts } from './facts.ts';
import { guessedSections, type ProbeCondition, type SoilProbe } from './probe-sections.ts';
import type { ResourceProblem } from './resource-rules.ts';

/** `suggested`: linked by the product. `confirmed`: stated by a user. */
export const PROBE_ORIGINS = ['suggested', 'confirmed'] as const;
export type ProbeOrigin = (typeof PROBE_ORIGINS)[number];

/** The most probes of one section. */
export const MAX_SECTION_PROBES = 20;

/** A probe as stated for a section. */
export type StatedProbe = {
  readonly moduleId: string;
  /** Since when it measures this section; undefined: as it is, or from now. */
  readonly sinceMs: number | undefined;
  /** Stated that it also stands for a section of another plant. */
  readonly shared: boolean;
};

/** A probe that a section has. */
export type LinkedProbe = { readonly moduleId: string; readonly sinceMs: number; readonly origin: ProbeOrigin };

/** True if this type of module measures soil moisture. */
export function isSoilProbe(deviceType: string): boolean {
  return typeOf(deviceType)?.inputs.some(({ quantity }) => quantity === 'soil_moisture') ?? false;
}

type StatedSection = {
  /** Null for a new one. */
  readonly id: string | null;
  readonly plantType: number | null;
};

/** Problems with the probes stated for a section. `removedIds`: former modules of the account. */
export function sectionProbeProblems(
  stated: readonly StatedProbe[],
  section: StatedSection,
  facts: Pick<ResourceFacts, 'modules' | 'sections'>,
  { nowMs, removedIds }: { readonly nowMs: number; readonly removedIds: readonly string[] },
): readonly ResourceProblem[] {
  if (stated.length > MAX_SECTION_PROBES) return [problem('probes', 'max_items', { max: MAX_SECTION_PROBES })];
  return stated.flatMap((probe, index): readonly ResourceProblem[] => {
    const path = `probes.${index}`;
    if (stated.findIndex(({ moduleId }) => moduleId === probe.moduleId) < index) return [problem(path, 'listed_twice')];
    if (removedIds.includes(probe.moduleId)) return [problem(path, 'probe_removed')];
    const module = facts.modules.find(({ id }) => id === probe.moduleId);
    if (module === undefined) return [problem(path, 'unknown_thing')];
    if (!isSoilProbe(module.deviceType)) return [problem(path, 'probe_without_moisture', { name: module.name })];
    const other = probe.shared ? null : sectionOfOtherPlant(probe.moduleId, section, facts.sections);
    return [
      ...(other === null ? [] : [problem(path, 'probe_of_other_plant', { name: other.name })]),
      ...(probe.sinceMs !== undefined && probe.sinceMs > nowMs ? [problem(`${path}.since`, 'since_in_future')] : []),
    ];
  });
}

/**
 * The section of another plant that a probe belongs to already; null if there is none, or if the probe belongs to this
 * section too, where that was stated when it was linked. An unstated plant differs from none.
 */
export function sectionOfOtherPlant(
  moduleId: string,
  { id, plantType }: StatedSection,
  sections: ResourceFacts['sections'],
): ResourceFacts['sections'][number] | null {
  const isLinked = sections.some((one) => one.id === id && one.probeIds.includes(moduleId));
  const plant = plantOf(plantType);
  if (isLinked || plant === null) return null;
  const differs = (other: number | null): boolean => plantOf(other) !== null && other !== plant;
  return sections.find((one) => one.id !== id && one.probeIds.includes(moduleId) && differs(one.plantType)) ?? null;
}

/** What a stated list of probes changes. */
export type ProbeChanges = {
  /** Modules whose links end. */
  readonly endedIds: readonly string[];
  /** Links that start, or start at another time than stated before, or are confirmed. */
  readonly set: readonly { readonly moduleId: string; readonly sinceMs: number }[];
  /** The moment from which the section is measured differently, ms since the epoch; null: it is not. */
  readonly learningSinceMs: number | null;
};

/** Compares the probes of a section with those stated for it. */
export function probeChanges(
  linked: readonly LinkedProbe[],
  stated: readonly StatedProbe[],
  nowMs: number,
): ProbeChanges {
  const endedIds = linked
    .filter(({ moduleId }) => !stated.some((probe) => probe.moduleId === moduleId))
    .map(({ moduleId }) => moduleId);
  const before = new Map(linked.map((probe) => [probe.moduleId, probe]));
  const wanted = stated.map(({ moduleId, sinceMs }) => ({
    moduleId,
    sinceMs: sinceMs ?? before.get(moduleId)?.sinceMs ?? nowMs,
  }));
  const moved = wanted.filter(({ moduleId, sinceMs }) => before.get(moduleId)?.sinceMs !== sinceMs);
  const isConfirmed = (moduleId: string): boolean => before.get(moduleId)?.origin === 'confirmed';
  const set = wanted.filter((one) => moved.includes(one) || !isConfirmed(one.moduleId));
  const moments = [...(endedIds.length > 0 ? [nowMs] : []), ...moved.map(({ sinceMs }) => sinceMs)];
  return { endedIds, set, learningSinceMs: moments.length === 0 ? null : Math.max(...moments) };
}

/** What decides what is learnt about a section. */
type LearntFrom = {
  readonly plantType: number | null;
  readonly soilType: number | null;
  readonly outputId: string;
  readonly type: string;
  readonly areaM2: number | null;
};

const LEARNT_FROM = [
  'plantType',
  'soilType',
  'outputId',
  'type',
  'areaM2',
] as const satisfies readonly (keyof LearntFrom)[];

/** True if what was learnt about a section does not hold after a change of its plant, soil, valve, emitter or area. */
export function startsLearningAgain(before: LearntFrom, after: LearntFrom): boolean {
  return LEARNT_FROM.some((name) => before[name] !== after[name]);
}

/** A section whose probes are suggested. */
type SuggestedSection = {
  readonly id: string;
  readonly name: string;
  /** Modules that it has, or had until someone took them away. */
  readonly linkedIds: readonly string[];
};

/** The probes that names and conditions suggest for each section, by its id, without those that it has or had. */
export function suggestedProbes(
  sections: readonly SuggestedSection[],
  probes: readonly SoilProbe[],
  conditions: readonly ProbeCondition[],
): ReadonlyMap<string, readonly string[]> {
  const suggested = new Map<string, string[]>(sections.map(({ id }) => [id, []]));
  for (const probe of probes) {
    for (const { id, linkedIds } of guessedSections(probe, sections, conditions))
      if (!linkedIds.includes(probe.id)) suggested.get(id)?.push(probe.id);
  }
  return suggested;
}

/**
 * The probes by which sections without a confirmed one are judged until someone confirms or changes that: only where one
 * section alone is meant, and names and conditions do not contradict each other. A probe that is, or was, linked to any
 * section is not guessed.
 */
export function assumedProbes(
  sections: readonly SuggestedSection[],
  probes: readonly SoilProbe[],
  conditions: readonly ProbeCondition[],
): ReadonlyMap<string, readonly string[]> {
  const assumed = new Map<string, string[]>(sections.map(({ id }) => [id, []]));
  for (const probe of probes) {
    if (sections.some(({ linkedIds }) => linkedIds.includes(probe.id))) continue;
    const section = onlySectionOf(probe, sections, conditions);
    if (section !== null) assumed.get(section.id)?.push(probe.id);
  }
  return assumed;
}

/** The one section that a probe seems to belong to; null if there is none, if there are several, or on contradictions. */
function onlySectionOf(
  probe: SoilProbe,
  sections: readonly SuggestedSection[],
  conditions: readonly ProbeCondition[],
): SuggestedSection | null {
  const [guessed, other] = guessedSections(probe, sections, conditions);
  if (guessed === undefined || other !== undefined) return null;
  const read = conditions.filter(({ probeId }) => probeId === probe.id);
  return read.length === 0 || read.some(({ sectionId }) => sectionId === guessed.id) ? guessed : null;
}

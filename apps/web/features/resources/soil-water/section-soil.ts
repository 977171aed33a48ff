import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import type { Silence } from '@zagon/domain/findings/silence.ts';
import { concernOf, WORST_ORDER, type WorstKind } from '../../../entities/finding/worst-findings.ts';
import { edgeAt, planOf, type Plan } from '../../../entities/soil-water/next-water.ts';

/** When a section needs its next water, or why that is not known, as stated in a list. */
export type SoilDate =
  | { readonly kind: 'needed'; readonly atMs: number; readonly plan: Plan | null; readonly nextRunMs: number | null }
  | { readonly kind: 'reached' | 'later'; readonly plan: Plan | null; readonly nextRunMs: number | null }
  | { readonly kind: 'silent'; readonly silence: Silence }
  /** It was to be judged again, and has not been. */
  | { readonly kind: 'expired'; readonly sinceMs: number }
  /** It has been watered since, or was never judged. */
  | { readonly kind: 'watered' | 'not_judged' };

/** By which a list of sections is filtered. What is silent never counts as well. */
export type SoilState = 'attention' | 'silent' | 'well';

/** What a list says of the soil water of a section. */
export type SectionSoil = {
  readonly state: SoilState;
  /** What the probe saw of the last judged run; null if there is none, or it could say nothing. */
  readonly word: FindingShape['word'];
  readonly date: SoilDate;
  /** When the date was judged, or the run if there is no date; null: neither was. */
  readonly atMs: number | null;
  /** Orders sections by what needs attention first, then those that are silent, then by date. */
  readonly rank: number;
};

/** Of a section about which nothing has been stated yet. */
export const NOT_JUDGED: SectionSoil = {
  state: 'silent',
  word: null,
  date: { kind: 'not_judged' },
  atMs: null,
  rank: 100,
};

/** The soil water of each section by id, from the findings about sections with the last run of each. */
export function soilOfSections(findings: readonly FindingShape[], nowMs: number): ReadonlyMap<string, SectionSoil> {
  const ofSection = Map.groupBy(
    findings.filter(({ kind }) => kind === 'soil_water' || kind === 'water_arrived'),
    ({ place }) => place?.id ?? '',
  );
  return new Map([...ofSection].map(([id, some]) => [id, sectionSoil(some, nowMs)]));
}

function sectionSoil(findings: readonly FindingShape[], nowMs: number): SectionSoil {
  const soil = findings.find(({ kind }) => kind === 'soil_water');
  const run = findings.find(({ kind }) => kind === 'water_arrived');
  const date = soil === undefined ? NOT_JUDGED.date : dateOf(soil, nowMs);
  const concerns = [run, date.kind === 'expired' ? undefined : soil].flatMap((one) =>
    one === undefined ? [] : (concernOf(one) ?? []),
  );
  const state = concerns.length > 0 ? 'attention' : isKnown(date) ? 'well' : 'silent';
  const at = (soil ?? run)?.at;
  return {
    state,
    word: run?.word ?? null,
    date,
    atMs: at === undefined ? null : Date.parse(at),
    rank: rankOf(state, concerns, date),
  };
}

function isKnown({ kind }: SoilDate): boolean {
  return kind === 'needed' || kind === 'reached' || kind === 'later';
}

function dateOf(finding: FindingShape, nowMs: number): SoilDate {
  const { expires_at: end, silence, watered_since: isWatered, needed, next_run: nextRun } = finding;
  if (end !== null && Date.parse(end) <= nowMs) return { kind: 'expired', sinceMs: Date.parse(end) };
  if (silence !== null) return { kind: 'silent', silence };
  if (isWatered || needed === null) return { kind: 'watered' };
  const now = edgeAt(needed, nowMs);
  const plan = { plan: planOf(finding, { needed: now }), nextRunMs: nextRun === null ? null : Date.parse(nextRun) };
  return now.kind === 'reached_at'
    ? { kind: 'needed', atMs: Date.parse(now.at), ...plan }
    : { kind: now.kind, ...plan };
}

/** The worst concern first, then what is silent, then the earliest date. */
function rankOf(state: SoilState, concerns: readonly WorstKind[], date: SoilDate): number {
  if (state === 'attention') return Math.min(...concerns.map((kind) => WORST_ORDER.indexOf(kind)));
  if (state === 'silent') return NOT_JUDGED.rank;
  return date.kind === 'needed' ? date.atMs : Number.MAX_SAFE_INTEGER;
}

import { isWithin } from '../catalogue/bounds.ts';
import type { FieldName } from '../catalogue/fields.ts';
import { findingOf } from './finding.ts';
import { NEW_WATCH, watchSample, type Watch } from './watch.ts';
import type { ModuleRule } from './watched-rules.ts';

/** One live reading of a module. Missing values are absent. */
export type LiveSample = {
  readonly atMs: number;
  readonly values: Readonly<Partial<Record<FieldName, number | null>>>;
};

/** Watches of a module by `watchKey`. */
export type Watches = ReadonlyMap<string, Watch>;

export function watchKey(field: string, rule: string): string {
  return `${field} ${rule}`;
}

/** The effect of a reading on one rule: an alarm was raised or ended, or state to be stored has changed. */
export type Judgement = {
  readonly rule: ModuleRule;
  readonly effect: 'raised' | 'ended' | null;
  readonly value: number | null;
  readonly threshold: number;
  readonly watch: Watch;
};

/** Evaluates a live reading against the active rules of its module. */
export function judge(
  rules: readonly ModuleRule[],
  watches: Watches,
  sample: LiveSample,
): { readonly watches: Watches; readonly judgements: readonly Judgement[] } {
  let nextWatches: Map<string, Watch> | undefined;
  const judgements: Judgement[] = [];
  for (const rule of rules) {
    const value = sample.values[rule.field];
    if (value === undefined || !rule.active || rule.threshold === null) continue;
    // An impossible value says nothing: it neither raises an alarm nor ends one.
    if (value !== null && !isWithin(value, rule.input.possible)) continue;
    const key = watchKey(rule.field, rule.rule.name);
    const previous = (nextWatches ?? watches).get(key) ?? NEW_WATCH;
    const finding = findingOf(value, rule.rule, rule.threshold);
    const { watch, effect } = watchSample(previous, { atMs: sample.atMs, finding });
    nextWatches ??= new Map(watches);
    nextWatches.set(key, watch);
    if (effect !== null || samplesOver(previous) !== samplesOver(watch))
      judgements.push({ rule, effect, value, threshold: rule.threshold, watch });
  }
  return { watches: nextWatches ?? watches, judgements };
}

/** Consecutive samples over the threshold that must survive a restart; an active alarm has its own row. */
export function samplesOver({ alarm }: Watch): number {
  return alarm.kind === 'watching' ? alarm.samplesOver : 0;
}

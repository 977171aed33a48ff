import type { FieldName } from '../catalogue/fields.ts';
import { findingOf } from './finding.ts';
import { NEW_WATCH, watchSample, type Watch } from './watch.ts';
import type { ModuleRule } from './watched-rules.ts';

/** One live reading of a module: a value that did not come is not in it. */
export type LiveSample = {
  readonly atMs: number;
  readonly values: Readonly<Partial<Record<FieldName, number | null>>>;
};

/** The watches of a module, by `watchKey`. */
export type Watches = ReadonlyMap<string, Watch>;

export function watchKey(field: string, rule: string): string {
  return `${field} ${rule}`;
}

/** What a reading did to one rule: an alarm began or ended, or what has to be remembered changed. */
export type Judgement = {
  readonly rule: ModuleRule;
  readonly effect: 'raised' | 'ended' | null;
  readonly value: number | null;
  readonly threshold: number;
  readonly watch: Watch;
};

/** Holds a live reading against the active rules of its module. */
export function judge(
  rules: readonly ModuleRule[],
  watches: Watches,
  sample: LiveSample,
): { readonly watches: Watches; readonly judgements: readonly Judgement[] } {
  const after = new Map(watches);
  const judgements: Judgement[] = [];
  for (const rule of rules) {
    const value = sample.values[rule.field];
    if (value === undefined || !rule.active || rule.threshold === null) continue;
    const key = watchKey(rule.field, rule.rule.name);
    const before = after.get(key) ?? NEW_WATCH;
    const finding = findingOf(value, rule.rule, rule.threshold);
    const { watch, effect } = watchSample(before, { atMs: sample.atMs, finding });
    after.set(key, watch);
    if (effect !== null || samplesOver(before) !== samplesOver(watch))
      judgements.push({ rule, effect, value, threshold: rule.threshold, watch });
  }
  return { watches: after, judgements };
}

/** How many samples in a row held, as far as it has to outlive the process: an active alarm is a row already. */
export function samplesOver({ alarm }: Watch): number {
  return alarm.kind === 'watching' ? alarm.samplesOver : 0;
}

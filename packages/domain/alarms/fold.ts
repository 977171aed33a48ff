import { alarmAppearance, SYSTEM_RULES } from './rules/registry.ts';

/** Facts that decide whether alarms are listed as one row. */
export type FoldableAlarm = {
  readonly rule: string;
  /** Null for an alarm of the whole account. */
  readonly moduleId: string | null;
  /** Alarms in different states need different actions, so they are never folded together. */
  readonly state: string;
  readonly sinceMs: number;
};

/** A row of the alarm list: one alarm, several modules with one cause, or several alarms of one module. */
export type AlarmFold<Alarm> =
  | { readonly kind: 'single'; readonly alarm: Alarm }
  | { readonly kind: 'cause' | 'module'; readonly alarms: readonly [Alarm, ...Alarm[]] };

/** Minimum number of modules for alarms of one rule to be a storm. */
const STORM_MODULES = 3;

/** Maximum gap between consecutive alarms of a storm. */
const STORM_GAP_MS = 3_600_000;

/**
 * Folds alarms into rows: a storm of one rule on several modules, then the remaining alarms of one module. Rows are in
 * the order of their first alarms, and every alarm is in exactly one row. Alarms that the server itself raises about
 * water or stations always have their own row, because each needs its own decision; only silent modules may form a
 * storm. A danger to plants or devices is not folded into its module, whose row would not name it.
 */
export function foldAlarms<Alarm>(
  alarms: readonly Alarm[],
  factsOf: (alarm: Alarm) => FoldableAlarm,
): readonly AlarmFold<Alarm>[] {
  const facts = new Map(alarms.map((alarm) => [alarm, factsOf(alarm)]));
  const rowOf = new Map<Alarm, AlarmFold<Alarm>>();
  const fold = (kind: 'cause' | 'module', keyOf: (fact: FoldableAlarm) => string | null, isRow: typeof isStorm) => {
    const groups = new Map<string, Alarm[]>();
    for (const [alarm, fact] of facts) {
      const key = rowOf.has(alarm) || !mayFold(fact) ? null : keyOf(fact);
      if (key !== null) groups.set(key, [...(groups.get(key) ?? []), alarm]);
    }
    const sinceOf = (alarm: Alarm): number => facts.get(alarm)?.sinceMs ?? 0;
    for (const group of groups.values())
      for (const members of kind === 'cause' ? bursts(group, sinceOf) : [group]) {
        const [first, ...others] = alarms.filter((alarm) => members.includes(alarm));
        if (first === undefined || !isRow(members.flatMap((alarm) => facts.get(alarm) ?? []))) continue;
        const row = { kind, alarms: [first, ...others] } as const;
        for (const alarm of members) rowOf.set(alarm, row);
      }
  };
  fold('cause', ({ rule, state }) => `${rule} ${state}`, isStorm);
  fold('module', moduleKey, (group) => group.length > 1);
  return [...new Set(alarms.map((alarm) => rowOf.get(alarm) ?? single(alarm)))];
}

function moduleKey({ rule, moduleId, state }: FoldableAlarm): string | null {
  return moduleId === null || alarmAppearance(rule).tone === 'error' ? null : `${moduleId} ${state}`;
}

function single<Alarm>(alarm: Alarm): AlarmFold<Alarm> {
  return { kind: 'single', alarm };
}

function mayFold({ rule }: FoldableAlarm): boolean {
  return rule === 'module_silent' || !Object.hasOwn(SYSTEM_RULES, rule);
}

function isStorm(group: readonly FoldableAlarm[]): boolean {
  return new Set(group.map(({ moduleId }) => moduleId)).size >= STORM_MODULES;
}

/** Splits alarms of one rule wherever none began for an hour. */
function bursts<Alarm>(group: readonly Alarm[], sinceOf: (alarm: Alarm) => number): readonly (readonly Alarm[])[] {
  const found: Alarm[][] = [];
  let lastMs = Number.NEGATIVE_INFINITY;
  for (const alarm of group.toSorted((a, b) => sinceOf(a) - sinceOf(b))) {
    const burst = found.at(-1);
    if (burst === undefined || sinceOf(alarm) - lastMs > STORM_GAP_MS) found.push([alarm]);
    else burst.push(alarm);
    lastMs = sinceOf(alarm);
  }
  return found;
}

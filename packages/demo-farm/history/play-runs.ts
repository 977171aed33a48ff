import { CONDITION_KINDS } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import { type ConditionFact, decideCondition, decideCycle } from '@zagon/domain/schedules/conditions/decide.ts';
import { isFieldName } from '@zagon/domain/catalogue/fields.ts';
import { depthOfSensor } from '@zagon/domain/modules/module-type.ts';
import type { DemoAccount } from '../accounts/account.ts';
import { demoId } from '../demo-id.ts';
import type { HandOpening } from './hand-openings.ts';
import { type ModuleWalk, moduleWalk, type SeriesInput } from './module-series.ts';
import type { PastRun } from './past-run.ts';
import { openSpans, type OpenSpan } from './water-spans.ts';

/**
 * Decides the conditions of past cycles in chronological order, each from what its sensor had measured by then:
 * irrigation of an earlier cycle may be the reason a later one is skipped.
 */
export function playRuns(
  account: DemoAccount,
  runs: readonly PastRun[],
  handOpenings: readonly HandOpening[],
  input: Omit<SeriesInput, 'spans'>,
): readonly PastRun[] {
  const spans = new Map([...openSpans(account, [], handOpenings)].map(([outputId, list]) => [outputId, [...list]]));
  const walks = new Map<string, ModuleWalk>();
  const walkOf = (moduleId: string): ModuleWalk | undefined => {
    const module = account.modules.find(({ serial }) => demoId('module', serial) === moduleId);
    if (module === undefined) return undefined;
    const walk = walks.get(moduleId) ?? moduleWalk(account, module, { ...input, spans });
    walks.set(moduleId, walk);
    return walk;
  };
  return runs.map((run) => {
    const { conditions } = run.planned.cycle.compiled.saved.schedule;
    const verdicts = conditions.map((condition) => decideCondition(factOf(account, condition, walkOf, run.startsAtMs)));
    const isSkipped = decideCycle(verdicts.map(({ decision }) => decision)) === 'skip';
    const decided = { ...run, verdicts, openings: isSkipped ? skipped(run) : run.openings };
    addOpenings(spans, decided);
    return decided;
  });
}

const MINUTE_MS = 60_000;

function factOf(
  account: DemoAccount,
  condition: Condition,
  walkOf: (moduleId: string) => ModuleWalk | undefined,
  atMs: number,
): ConditionFact {
  const { source, quantity } = condition;
  if (source.type !== 'sensor' || !isFieldName(source.field)) throw new Error('demo conditions read single sensors');
  const walk = walkOf(source.idObject);
  walk?.advance(atMs);
  const newest = walk?.newest(source.field) ?? null;
  const module = account.modules.find(({ serial }) => demoId('module', serial) === source.idObject);
  return {
    condition,
    sourceName: module?.name ?? '',
    depthCm: module === undefined ? null : depthOfSensor(module.type, module, source.field),
    unit: CONDITION_KINDS[quantity].unit,
    sensors: [
      newest === null
        ? { value: null, ageMin: null, quality: 'none' }
        : { value: newest.value, ageMin: (atMs - newest.atMs) / MINUTE_MS, quality: 'good' },
    ],
  };
}

function skipped({ openings }: PastRun): PastRun['openings'] {
  return openings.map((opening) => ({ ...opening, openedAtMs: null, closedAtMs: null, end: 'skipped' }));
}

/** Adds what a cycle opened to the spans, which stay sorted. */
function addOpenings(spans: ReadonlyMap<string, OpenSpan[]>, { openings }: PastRun): void {
  for (const { row, openedAtMs, closedAtMs } of openings) {
    const list = spans.get(row.outputId);
    if (list === undefined || openedAtMs === null || closedAtMs === null) continue;
    list.push({ fromMs: openedAtMs, untilMs: closedAtMs });
    list.sort((a, b) => a.fromMs - b.fromMs);
  }
}

import { clockFault } from '@zagon/domain/data-problems/clock-fault.ts';
import type { FoundProblem } from '../../stores/data-problems/data-problems.ts';
import type { MessageContent } from './message-content.ts';

/** Collects the problems of a batch: one per module and kind. */
export class Problems {
  readonly #found = new Map<string, FoundProblem>();

  add(problem: Omit<FoundProblem, 'times' | 'clock' | 'fields'> & Partial<FoundProblem>): void {
    const key = `${problem.moduleId} ${problem.kind}`;
    const before = this.#found.get(key);
    this.#found.set(key, {
      moduleId: problem.moduleId,
      kind: problem.kind,
      fields: [...new Set([...(before?.fields ?? []), ...(problem.fields ?? [])])],
      clock: problem.clock ?? before?.clock ?? null,
      times: (before?.times ?? 0) + (problem.times ?? 1),
    });
  }

  /** Adds the values set aside or not understood in a message of a module. */
  addContent(moduleId: string, { setAside, unknownNames }: MessageContent, nowMs: number): void {
    for (const { reason, metrics } of setAside) {
      const [first] = metrics;
      if (reason === 'bad_time' && first !== undefined)
        this.add({ moduleId, kind: 'wrong_clock', clock: clockFault(first.timestamp, nowMs) ?? 'before_2010' });
      if (reason === 'bad_value')
        this.add({ moduleId, kind: 'unreadable_values', fields: metrics.map(({ name }) => name) });
    }
    if (unknownNames.length > 0) this.add({ moduleId, kind: 'unknown_fields', fields: unknownNames });
  }

  all(): readonly FoundProblem[] {
    return [...this.#found.values()];
  }
}

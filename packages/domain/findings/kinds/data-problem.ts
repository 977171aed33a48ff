import type { Text } from '../../core/language.ts';
import type { ProblemDetail } from '../../data-problems/kind.ts';
import { PROBLEM_KINDS, PROBLEM_NAMES, type ProblemName } from '../../data-problems/registry.ts';
import type { Stated } from '../finding.ts';
import type { AskedKind } from '../kind.ts';

/** What messages of a device have shown; counted since `firstAtMs`. */
export type DataProblemFacts = ProblemDetail & {
  /** As stored, perhaps by another release. */
  readonly problem: string;
  readonly times: number;
  readonly firstAtMs: number;
  readonly lastAtMs: number;
};

/** Trouble with what a device sends. */
export type DataProblem = DataProblemFacts & { readonly problem: ProblemName };

/** The longest time that a problem of any kind is stated after it was last seen. */
export const DATA_PROBLEM_STATED_MS = Math.max(...PROBLEM_NAMES.map((name) => PROBLEM_KINDS[name].currentMs));

/** States a problem until it has not been seen for the time of its kind; null from then on, and for an unknown kind. */
export function assessDataProblem(facts: DataProblemFacts, nowMs: number): Stated<DataProblem> | null {
  const problem = PROBLEM_NAMES.find((name) => name === facts.problem);
  if (problem === undefined) return null;
  const expiresAtMs = facts.lastAtMs + PROBLEM_KINDS[problem].currentMs;
  if (nowMs > expiresAtMs) return null;
  return {
    kind: 'stated',
    atMs: nowMs,
    value: null,
    low: null,
    high: null,
    basis: 'measured',
    count: facts.times,
    facts: { ...facts, problem },
    expiresAtMs,
  };
}

/** How a problem is shown. `names`: its fields as users know them, joined. */
export function dataProblemTexts(
  problem: ProblemName,
  names: string,
  detail: ProblemDetail,
): { readonly title: Text; readonly text: Text; readonly advice: Text } {
  const { title, text, advice } = PROBLEM_KINDS[problem];
  return { title, text: text(names, detail), advice };
}

export const DATA_PROBLEM = {
  kind: 'data_problem',
  life: 'when_asked',
  subject: 'module',
  unit: null,
  title: { pl: 'Kłopot z danymi', en: 'Trouble with the data' },
  silences: [],
} as const satisfies AskedKind;

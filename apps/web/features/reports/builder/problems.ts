import { ERRORS } from '@zagon/contract/errors/codes.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { nowMs } from '../../../time/clock.ts';
import type { Draft } from '../report-choice.ts';
import { draftRefusal } from './families/builders.ts';

type ProblemContext = { readonly zone: string; readonly language: Language };

/** Problems that prevent a draft from being shown, by step. */
export type DraftProblems = {
  /** The first step with a problem; null if the report can be shown. */
  readonly first: 'sources' | 'period' | null;
  readonly sources: string | null;
  readonly from: string | null;
  readonly until: string | null;
};

/** Applies the server's rules and returns each problem under its field. */
export function problemsOf(draft: Draft, objects: readonly ModuleShape[], context: ProblemContext): DraftProblems {
  const { language, zone } = context;
  const refusal = draftRefusal(draft, objects, { nowMs: nowMs(), zone });
  const violations = refusal?.kind === 'validation' ? refusal.problems : [];
  const at = (path: string): string | null => {
    const match = violations.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`));
    return match === undefined ? null : ruleText(match, language);
  };
  const none = refusal?.kind === 'incorrect_report_data' ? ERRORS.incorrect_report_data.text[language] : null;
  const sources = none ?? at('sources');
  return {
    first: sources !== null ? 'sources' : refusal === null ? null : 'period',
    sources,
    from: at('start_date'),
    until: at('end_date'),
  };
}

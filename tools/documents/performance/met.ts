import { keeps, type Limit, type Result } from './result.ts';

/** Whether a figure keeps its limits; empty without any. */
export type Met = 'yes' | 'required only' | 'no' | '';

/** Compares a figure with its limits. A text is compared with none. */
export function metBy({ figure, required, goal }: Pick<Result, 'figure' | 'required' | 'goal'>): Met {
  const meets = (limit: Limit | undefined): boolean | null => (limit === undefined ? null : keeps(figure, limit));
  const [hasRequired, hasGoal] = [meets(required), meets(goal)];
  if (hasRequired === null && hasGoal === null) return '';
  if (hasRequired !== false && hasGoal !== false) return 'yes';
  return hasRequired === true ? 'required only' : 'no';
}

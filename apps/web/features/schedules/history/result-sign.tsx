import { IconAlertTriangleFilled, IconArrowFork, IconCheck, IconDroplet } from '@tabler/icons-react';
import type { PastCycle } from './past-cycles.ts';
import css from './history.module.css';

const signs = {
  correct: IconCheck,
  error: IconAlertTriangleFilled,
  correct_with_logic: IconArrowFork,
  error_with_logic: IconAlertTriangleFilled,
} as const satisfies Record<NonNullable<PastCycle['result']>, unknown>;

/** How a cycle ended, as a sign; the word stands beside it. */
export function ResultSign({ result }: Pick<PastCycle, 'result'>) {
  const Sign = result === null ? IconDroplet : signs[result];
  return (
    <span className={css.sign} data-result={result ?? 'going'} aria-hidden="true">
      <Sign size={20} />
    </span>
  );
}

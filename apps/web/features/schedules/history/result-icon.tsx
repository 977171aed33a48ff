import { IconAlertTriangleFilled, IconArrowFork, IconCheck, IconDroplet } from '@tabler/icons-react';
import type { PastCycle } from './past-cycles.ts';
import css from './history.module.css';

const icons = {
  correct: IconCheck,
  error: IconAlertTriangleFilled,
  correct_with_logic: IconArrowFork,
  error_with_logic: IconAlertTriangleFilled,
} as const satisfies Record<NonNullable<PastCycle['result']>, unknown>;

/** The result of a cycle as an icon; the word is next to it. */
export function ResultIcon({ result }: Pick<PastCycle, 'result'>) {
  const Icon = result === null ? IconDroplet : icons[result];
  return (
    <span className={css.sign} data-result={result ?? 'going'} aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}

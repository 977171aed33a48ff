import { IconAlertTriangleFilled, IconArrowFork, IconCheck, IconDroplet } from '@tabler/icons-react';
import type { PastCycle } from './past-cycles.ts';

const icons = {
  correct: IconCheck,
  error: IconAlertTriangleFilled,
  correct_with_logic: IconArrowFork,
  error_with_logic: IconAlertTriangleFilled,
} as const satisfies Record<NonNullable<PastCycle['result']>, unknown>;

const tones = { correct: 'ok', error: 'error', correct_with_logic: 'plain', error_with_logic: 'error' } as const;

/** The result of a cycle as an icon; the word is next to it. */
export function ResultIcon({ result }: Pick<PastCycle, 'result'>) {
  const Icon = result === null ? IconDroplet : icons[result];
  return (
    <span className="center toned" data-tone={result === null ? 'water' : tones[result]} aria-hidden="true">
      <Icon size={20} />
    </span>
  );
}

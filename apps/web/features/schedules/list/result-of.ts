import type { WhyShape } from '@zagon/contract/schedules/why.ts';

type Result = NonNullable<WhyShape['result']>;

/** The result of an ended cycle as named to users: one that a condition kept from running at all was skipped. */
export function resultOf<Of extends Result | null>({
  result,
  outcome,
}: {
  readonly result: Of;
  readonly outcome?: WhyShape['outcome'] | undefined;
}): Of | 'skipped' {
  return result === 'correct_with_logic' && outcome === 'did_not_run' ? 'skipped' : result;
}

import { MAX_HAND_OPENING_MIN } from '@zagon/domain/outputs/hand-opening.ts';

/** What one presses most of the time, in minutes. */
export const PRESETS_MIN = [5, 10, 20, 30] as const;

/** Where the choice stands when the dialog opens. */
export const FIRST_MIN = 10;

/** Chosen minutes: one of the presets, or typed ones. */
export type MinutesChoice =
  | { readonly kind: 'preset'; readonly minutes: number }
  | { readonly kind: 'own'; readonly typed: string };

/** Why typed minutes cannot be used. */
export type MinutesProblem = 'missing' | 'notWhole' | 'tooFew' | 'tooMany';

/** The choice that stands for minutes that were chosen elsewhere. */
export function choiceOf(minutes: number | undefined): MinutesChoice {
  if (minutes === undefined) return { kind: 'preset', minutes: FIRST_MIN };
  return PRESETS_MIN.some((preset) => preset === minutes)
    ? { kind: 'preset', minutes }
    : { kind: 'own', typed: String(minutes) };
}

/** The minutes of a choice, or why there are none. */
export function minutesOf(choice: MinutesChoice): number | MinutesProblem {
  if (choice.kind === 'preset') return choice.minutes;
  const typed = choice.typed.trim();
  if (typed === '') return 'missing';
  const minutes = Number(typed.replace(',', '.'));
  if (!Number.isInteger(minutes)) return 'notWhole';
  if (minutes < 1) return 'tooFew';
  return minutes > MAX_HAND_OPENING_MIN ? 'tooMany' : minutes;
}

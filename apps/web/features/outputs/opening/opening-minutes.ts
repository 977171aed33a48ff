import type { Language } from '@zagon/domain/core/language.ts';
import { readTypedNumber, type TypedNumberRefusal } from '@zagon/domain/core/typed-number.ts';
import { MAX_HAND_OPENING_MIN } from '@zagon/domain/hand-openings/hand-opening.ts';

/** The most common durations, in minutes. */
export const PRESETS_MIN = [5, 10, 20, 30] as const;

/** The initial choice when the dialog opens. */
export const DEFAULT_MIN = 10;

/** Chosen minutes: a preset or typed ones. */
export type MinutesChoice =
  | { readonly kind: 'preset'; readonly minutes: number }
  | { readonly kind: 'own'; readonly typed: string };

/** Why typed minutes are invalid. */
export type MinutesProblem =
  | 'missing'
  | 'notWhole'
  | 'tooFew'
  | 'tooMany'
  | { readonly refused: Exclude<TypedNumberRefusal, { readonly kind: 'empty' | 'text' }> };

/** Returns the choice that represents the given minutes. */
export function choiceOf(minutes: number | undefined): MinutesChoice {
  if (minutes === undefined) return { kind: 'preset', minutes: DEFAULT_MIN };
  return PRESETS_MIN.some((preset) => preset === minutes)
    ? { kind: 'preset', minutes }
    : { kind: 'own', typed: String(minutes) };
}

/** The minutes of a choice, or why it is invalid; `language` is that of the user's notation. */
export function minutesOf(choice: MinutesChoice, language: Language): number | MinutesProblem {
  if (choice.kind === 'preset') return choice.minutes;
  const read = readTypedNumber(choice.typed, language, 'min');
  if (!read.ok) {
    const refused = read.error;
    if (refused.kind === 'empty') return 'missing';
    return refused.kind === 'text' ? 'notWhole' : { refused };
  }
  const minutes = read.value;
  if (!Number.isInteger(minutes)) return 'notWhole';
  if (minutes < 1) return 'tooFew';
  return minutes > MAX_HAND_OPENING_MIN ? 'tooMany' : minutes;
}

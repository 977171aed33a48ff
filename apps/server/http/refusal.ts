import { ERRORS, type ErrorCode } from '@zagon/contract/errors/codes.ts';
import type { Refusal as RefusalBody } from '@zagon/contract/errors/refusal.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { Puzzle } from '@zagon/domain/challenges/puzzle.ts';
import { fillText, type Language, type Text } from '@zagon/domain/core/language.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import { refuse, type Refused } from '@zagon/domain/core/result.ts';

/** Something that still uses what should go. */
export type Use = { readonly kind: string; readonly id: string; readonly name: string };

/** A refusal as the server decides it: a code and its particulars, not yet in anybody's language. */
export type Refusal = {
  readonly code: ErrorCode;
  readonly fields?: readonly Problem[];
  readonly uses?: readonly Use[];
  readonly retryAfterS?: number;
  /** The work that lets the try through. */
  readonly challenge?: Puzzle;
  /** Takes the place of the code's own sentence where there is more to say (which schedule, how long). */
  readonly message?: Text;
  /** Fills the `$places` of the sentence. */
  readonly values?: Readonly<Record<string, string>>;
};

/** Refuses with a code: `return refused('not_found')`. */
export function refused(code: ErrorCode, more: Omit<Refusal, 'code'> = {}): Refused<Refusal> {
  return refuse({ code, ...more });
}

/** Refuses what was sent, field by field. */
export function invalid(...fields: readonly Problem[]): Refused<Refusal> {
  return refuse({ code: 'validation', fields });
}

export function statusOf(refusal: Refusal): number {
  return ERRORS[refusal.code].status;
}

/** The refusal as the wire has it, in the reader's language. */
export function presentRefusal(refusal: Refusal, language: Language): RefusalBody {
  const text: Text = refusal.message ?? ERRORS[refusal.code].text;
  return {
    err: refusal.code,
    message: fillText(text[language], refusal.values ?? {}),
    ...(refusal.fields === undefined
      ? {}
      : { fields: Object.fromEntries(refusal.fields.map((field) => [field.path, ruleText(field, language)])) }),
    ...(refusal.uses === undefined ? {} : { uses: [...refusal.uses] }),
    ...(refusal.challenge === undefined ? {} : { challenge: { ...refusal.challenge } }),
    ...(refusal.retryAfterS === undefined ? {} : { retry_after: refusal.retryAfterS }),
  };
}

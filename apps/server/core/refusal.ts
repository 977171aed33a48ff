import { ERRORS, type ErrorCode } from '@zagon/contract/errors/codes.ts';
import type { Refusal as RefusalBody } from '@zagon/contract/errors/refusal.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { Puzzle } from '@zagon/domain/challenges/puzzle.ts';
import { fillText, type Language, type Text } from '@zagon/domain/core/language.ts';
import type { Problem } from '@zagon/domain/core/problems.ts';
import { refuse, type Refused } from '@zagon/domain/core/result.ts';

/** A remaining use of an item to be removed. */
export type Use = { readonly kind: string; readonly id: string; readonly name: string };

/** The current values of a changed item, with its last change, if known. */
export type CurrentValues = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly by: string | null;
  readonly at: Temporal.Instant | null;
};

/** A refusal as the server decides it: a code with details, not yet translated. */
export type Refusal = {
  readonly code: ErrorCode;
  readonly fields?: readonly Problem[];
  readonly uses?: readonly Use[];
  /** The current item, if the caller changed an outdated version. */
  readonly current?: CurrentValues;
  readonly retryAfterS?: number;
  /** The puzzle to solve before retrying. */
  readonly challenge?: Puzzle;
  /** Replaces the code's default sentence when there is more detail (which schedule, how long). */
  readonly message?: Text;
  /** Values for the sentence's `$placeholders`. */
  readonly values?: Readonly<Record<string, string>>;
};

/** Refuses with a code: `return refused('not_found')`. */
export function refused(code: ErrorCode, details: Omit<Refusal, 'code'> = {}): Refused<Refusal> {
  return refuse({ code, ...details });
}

/** Refuses the input, field by field. */
export function invalid(...fields: readonly Problem[]): Refused<Refusal> {
  return refuse({ code: 'validation', fields });
}

export function statusOf(refusal: Refusal): number {
  return ERRORS[refusal.code].status;
}

/** The refusal in its wire format, in the reader's language. */
export function presentRefusal(refusal: Refusal, language: Language): RefusalBody {
  const text: Text = refusal.message ?? ERRORS[refusal.code].text;
  return {
    err: refusal.code,
    message: fillText(text[language], refusal.values ?? {}),
    ...(refusal.fields === undefined
      ? {}
      : { fields: Object.fromEntries(refusal.fields.map((field) => [field.path, ruleText(field, language)])) }),
    ...(refusal.uses === undefined ? {} : { uses: [...refusal.uses] }),
    ...(refusal.current === undefined
      ? {}
      : {
          current: {
            ...refusal.current,
            values: { ...refusal.current.values },
            at: refusal.current.at?.toString() ?? null,
          },
        }),
    ...(refusal.challenge === undefined ? {} : { challenge: { ...refusal.challenge } }),
    ...(refusal.retryAfterS === undefined ? {} : { retry_after: refusal.retryAfterS }),
  };
}

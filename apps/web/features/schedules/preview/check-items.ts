import { findingSentence, type PreviewFinding } from '@zagon/contract/schedules/findings.ts';
import type { PreviewReply } from '@zagon/contract/schedules/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';

/** One thing to check, listed once even if it occurs on many days. */
export type CheckItem = {
  readonly key: string;
  readonly kind: 'conflict' | 'warning';
  /** The sentence without its time, which is shown separately. */
  readonly text: string;
  /** When it occurs, earliest first; empty if it has no time. */
  readonly atMs: readonly number[];
  /**
   * When the first affected cycle would start anyway: setting this as its start
   * time resolves the wait. Null if it does not apply.
   */
  readonly freeMs: number | null;
};

/** Conflicts first, then warnings; the same sentence at the same time of day is one entry. */
export function checkItems(
  reply: PreviewReply,
  language: Language,
  timeOf: (atMs: number) => string,
): readonly CheckItem[] {
  const items = new Map<string, CheckItem>();
  const add = (kind: CheckItem['kind'], finding: PreviewFinding): void => {
    const { code, at, waits_minutes: waitsMinutes } = finding;
    const sentence = findingSentence(finding)[language];
    const capitalised = sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);
    const moment = at === null ? null : Date.parse(at);
    const key = `${kind} ${code} ${capitalised} ${moment === null ? '' : timeOf(moment)}`;
    const existing = items.get(key);
    items.set(key, {
      key,
      kind,
      text: capitalised,
      atMs: [...(existing?.atMs ?? []), ...(moment === null ? [] : [moment])],
      freeMs: existing?.freeMs ?? (moment === null || waitsMinutes === null ? null : moment + waitsMinutes * 60_000),
    });
  };
  for (const finding of reply.conflicts) add('conflict', finding);
  for (const finding of reply.warnings) add('warning', finding);
  return [...items.values()];
}

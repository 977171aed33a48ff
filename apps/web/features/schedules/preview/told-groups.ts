import type { PreviewReply } from '@zagon/contract/schedulers/shapes.ts';
import type { Language } from '@zagon/domain/core/language.ts';

type Told = PreviewReply['conflicts'][number];

/** One thing to check, said once however many days it happens on. */
export type ToldGroup = {
  readonly key: string;
  readonly kind: 'conflict' | 'warning';
  /** What happens, without the moment that stands before it. */
  readonly text: string;
  /** When, the first first; empty for what belongs to no moment. */
  readonly atMs: readonly number[];
  /** When the cycle of the first moment would start in the end, if that is all: to start it then by itself solves it. */
  readonly freeMs: number | null;
};

/** The moment that the server writes before a sentence ("2026-06-11 05:00: …"); here it stands in words of its own. */
const MOMENT = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}: /;

/** Conflicts first, then warnings; the same sentence at the same time of day is one entry. */
export function toldGroups(
  reply: PreviewReply,
  language: Language,
  timeOf: (atMs: number) => string,
): readonly ToldGroup[] {
  const groups = new Map<string, ToldGroup>();
  const add = (kind: ToldGroup['kind'], { code, at, text, waits_minutes: waits }: Told): void => {
    const sentence = text[language].replace(MOMENT, '');
    const words = sentence.charAt(0).toLocaleUpperCase(language) + sentence.slice(1);
    const moment = at === null ? null : Date.parse(at);
    const key = `${kind} ${code} ${words} ${moment === null ? '' : timeOf(moment)}`;
    const known = groups.get(key);
    groups.set(key, {
      key,
      kind,
      text: words,
      atMs: [...(known?.atMs ?? []), ...(moment === null ? [] : [moment])],
      freeMs: known?.freeMs ?? (moment === null || waits === null ? null : moment + waits * 60_000),
    });
  };
  for (const told of reply.conflicts) add('conflict', told);
  for (const told of reply.warnings) add('warning', told);
  return [...groups.values()];
}

import type { SystemRuleName } from '../alarms/rules/registry.ts';
import type { Text } from '../core/language.ts';
import type { SubjectType } from './finding.ts';
import type { AnySilence, Silence } from './silence.ts';

type Kind = {
  readonly kind: string;
  readonly subject: SubjectType;
  /** Unit of its value; null: it has none. */
  readonly unit: 'pct' | 'c' | null;
  readonly title: Text;
  /** The alarm that it raises; absent: none. */
  readonly raises?: SystemRuleName;
};

/** A kind whose findings are rows: judged when it is due, and listed, exported and superseded. */
export type StoredKind = Kind & {
  readonly life: 'stored';
  /** Why it may say nothing. */
  readonly silences: readonly Silence[];
};

/** A kind that is judged from the facts of the moment whenever it is asked for, and forgotten. */
export type AskedKind = Kind & {
  readonly life: 'when_asked';
  readonly silences: readonly AnySilence[];
};

/** A kind of finding: one file in `kinds/` with its judgement, and one line in the registry. */
export type FindingKind = StoredKind | AskedKind;

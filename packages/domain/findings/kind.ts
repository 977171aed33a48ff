import type { Text } from '../core/language.ts';
import type { SubjectType } from './finding.ts';
import type { Silence } from './silence.ts';

/** A kind of finding: one file in `kinds/` with its judgement, and one line in the registry. */
export type FindingKind = {
  readonly kind: string;
  readonly subject: SubjectType;
  /** Unit of its value; null: it has none. */
  readonly unit: 'pct' | null;
  readonly title: Text;
  /** Why it may say nothing. */
  readonly silences: readonly Silence[];
};

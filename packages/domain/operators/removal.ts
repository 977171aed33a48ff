/** An operator, as far as their removal depends on it. */
export type OperatorFacts = {
  readonly id: string;
  readonly locked: boolean;
  /** Required to sign in, except on a demo farm. */
  readonly secondFactor: boolean;
};

/** Why an operator is neither removed nor locked: unknown, or no other one could sign in afterwards. */
export type OperatorLoss = 'unknown' | 'last';

/**
 * Decides whether the installation can lose an operator: another one must be able to sign in. One without a second
 * factor does not replace one with it.
 */
export function operatorLossRefusal(operators: readonly OperatorFacts[], id: string): OperatorLoss | null {
  const lost = operators.find((operator) => operator.id === id);
  if (lost === undefined) return 'unknown';
  const canReplace = (other: OperatorFacts) =>
    other.id !== id && !other.locked && (other.secondFactor || !lost.secondFactor);
  return operators.some(canReplace) ? null : 'last';
}

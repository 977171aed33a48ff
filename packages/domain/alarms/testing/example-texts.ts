import type { Text } from '../../core/language.ts';
import { SYSTEM_RULES, type SystemFacts, type SystemRuleName } from '../rules/registry.ts';
import type { SystemRule } from '../rules/rule.ts';

/** The texts of a system rule, one for each of its examples, with this name wherever a text contains one. */
export function exampleTexts<Name extends SystemRuleName>(
  rule: Name,
  name: string,
  textOf: (rule: Name, facts: SystemFacts[Name]) => Text,
): readonly Text[] {
  const { examples }: SystemRule<Name, SystemFacts[Name]> = SYSTEM_RULES[rule];
  return examples(name).map((facts) => textOf(rule, facts));
}

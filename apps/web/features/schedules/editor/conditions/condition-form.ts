import type { Condition } from '@zagon/domain/schedules/conditions/condition.ts';
import type { Comparator } from '@zagon/domain/schedules/conditions/comparator.ts';
import { CONDITION_KINDS, type Quantity } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import type { NumberInputValue } from '../../../../entities/number/number-input-value.ts';

/** A condition while it is being edited. */
export type ConditionForm = Omit<Condition, 'threshold'> & { readonly threshold: NumberInputValue };

export const comparators = ['lt', 'lte', 'gt', 'gte', 'eq'] as const satisfies readonly Comparator[];
export const UNKNOWN_RULES = ['run', 'water', 'dont_run'] as const;

/** The rule that applies without data, as one word; `whenUnknown` null means clean water only. */
export type UnknownRule = (typeof UNKNOWN_RULES)[number];

/** A control schedule delivers no water: it runs unless specified otherwise. */
export function unknownRuleOf({ whenUnknown }: Pick<ConditionForm, 'whenUnknown'>, control: boolean): UnknownRule {
  return whenUnknown ?? (control ? 'run' : 'water');
}

export function whenUnknownOf(rule: UnknownRule): Condition['whenUnknown'] {
  return rule === 'water' ? null : rule;
}

/** Creates a condition on this sensor or group, with the usual limit. */
export function newCondition(quantity: Quantity, source: ConditionForm['source']): ConditionForm {
  return { quantity, ...CONDITION_KINDS[quantity].usual, source, whenTrue: 'run', whenUnknown: null };
}

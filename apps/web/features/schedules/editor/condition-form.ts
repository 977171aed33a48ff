import type { SchedulerBody } from '@zagon/contract/schedulers/shapes.ts';
import type { Comparator, Quantity } from '@zagon/domain/schedules/conditions/condition.ts';
import type { TypedNumber } from './program-form.ts';

type WireCondition = SchedulerBody['conditions'][number];

/** A condition while somebody types in it. */
export type ConditionForm = Omit<WireCondition, 'threshold'> & { threshold: TypedNumber };

export const quantities = [
  'soil_moisture',
  'soil_temperature',
  'air_temperature',
  'ec',
  'mci',
] as const satisfies readonly Quantity[];
export const comparators = ['lt', 'lte', 'gt', 'gte', 'eq'] as const satisfies readonly Comparator[];
export const unknowns = ['run', 'water', 'dont_run'] as const;

/** What rules without data, as one word: null on the wire is clean water only. */
export type Unknown = (typeof unknowns)[number];

/** A control program gives no water: where nothing else is said, it runs. */
export function unknownOf({ when_unknown: ruled }: Pick<ConditionForm, 'when_unknown'>, control: boolean): Unknown {
  return ruled ?? (control ? 'run' : 'water');
}

export function wireUnknown(ruled: Unknown): WireCondition['when_unknown'] {
  return ruled === 'water' ? null : ruled;
}

/** A usual limit to begin with; the grower writes his own over it. In the unit of the quantity. */
const USUAL: Readonly<Record<Quantity, { readonly comparator: Comparator; readonly threshold: number }>> = {
  soil_moisture: { comparator: 'lt', threshold: 28 },
  soil_temperature: { comparator: 'gt', threshold: 8 },
  air_temperature: { comparator: 'gt', threshold: 8 },
  ec: { comparator: 'lt', threshold: 1.8 },
  mci: { comparator: 'lt', threshold: 2 },
};

/** A condition that looks at this sensor or group, with a usual limit. */
export function newCondition(quantity: Quantity, source: ConditionForm['source']): ConditionForm {
  return { quantity, ...USUAL[quantity], source, when_true: 'run', when_unknown: null };
}

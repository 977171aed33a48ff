import type { WhyShape } from '@zagon/contract/schedules/why.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { conditionDecimals } from '@zagon/domain/schedules/conditions/decimals.ts';
import { decimalsBesideLimit } from '@zagon/domain/units/limit-decimals.ts';
import { CONDITION_KINDS } from '@zagon/domain/schedules/conditions/kinds/registry.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { toUser, userSuffix, type UserUnits } from '@zagon/domain/units/user-units.ts';

type WireGate = WhyShape['explanation'][number];
type Facts = NonNullable<WireGate['facts']>;
type ConditionFacts = Extract<Facts, { kind: 'condition' }>;

/** Required relation of a value to its limit. */
export type RequiredRelation = ConditionFacts['must_be'];

/** The figures of a gate with the bar of its limit; positions on the bar from 0 to 1. */
export type Measure = {
  readonly value: string | null;
  readonly unit: string;
  /** For a condition: the age of the value. For water: null. */
  readonly ageMin: number | null;
  readonly known: boolean;
  readonly limit: string;
  readonly relation: RequiredRelation | 'gives';
  readonly bar: {
    readonly allowed: readonly [number, number];
    readonly mark: number;
    readonly dot: number | null;
  };
};

/** Figures of gates that measure something: conditions, and water with a limit. */
export function measureOf(facts: Facts | undefined, language: Language, units: UserUnits): Measure | null {
  if (facts === undefined) return null;
  switch (facts.kind) {
    case 'condition':
      return measureCondition(facts, language, units);
    case 'water':
      return measureWater(facts, language);
    case 'rain':
    case 'day':
    case 'pause':
    case 'device':
    case 'start':
      return null;
  }
}

function measureCondition(facts: ConditionFacts, language: Language, units: UserUnits): Measure {
  const { value, threshold, must_be: relation, quality, quantity, age_minutes: ageMin } = facts;
  const { unit, scale } = CONDITION_KINDS[quantity];
  const [low, high] = scale;
  const values = [threshold, ...(value === null ? [] : [value])];
  const from = Math.min(low, ...values);
  const until = Math.max(high, ...values);
  const share = (at: number) => (at - from) / (until - from);
  const mark = share(threshold);
  const shown = (of: number) => toUser(of, { suffix: unit }, units).value;
  const digits = conditionDecimals(quantity, shown(threshold), value === null ? null : shown(value));
  const format = (of: number) => formatNumber(shown(of), digits, language);
  return {
    value: value === null ? null : format(value),
    unit: userSuffix(unit, units),
    ageMin,
    known: quality === 'good',
    limit: format(threshold),
    relation,
    bar: { allowed: allowedPart(relation, mark), mark, dot: value === null ? null : share(value) },
  };
}

function allowedPart(relation: RequiredRelation, mark: number): readonly [number, number] {
  switch (relation) {
    case 'lt':
    case 'lte':
      return [0, mark];
    case 'gt':
    case 'gte':
      return [mark, 1];
    case 'eq':
      return [mark, mark];
    case 'ne':
      return [0, 1];
  }
}

function measureWater(facts: Extract<Facts, { kind: 'water' }>, language: Language): Measure | null {
  const { wanted, efficiency } = facts;
  if (efficiency === null || efficiency <= 0) return null;
  const until = Math.max(efficiency * 1.2, wanted);
  const decimals = decimalsBesideLimit(1, efficiency, wanted);
  return {
    value: formatNumber(wanted, decimals, language),
    unit: 'm³/h',
    ageMin: null,
    known: true,
    limit: formatNumber(efficiency, decimals, language),
    relation: 'gives',
    bar: { allowed: [0, efficiency / until], mark: efficiency / until, dot: wanted / until },
  };
}

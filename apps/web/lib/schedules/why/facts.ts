import type { WhyShape } from '@zagon/contract/schedulers/why.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { conditionDigits } from '@zagon/domain/schedules/conditions/digits.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { toUser, userSuffix, type UserUnits } from '@zagon/domain/units/user-units.ts';

type WireGate = WhyShape['explanation'][number];
type Facts = NonNullable<WireGate['facts']>;
type ConditionFacts = Extract<Facts, { kind: 'condition' }>;

/** How a value must stand to its limit. */
export type MustBe = ConditionFacts['must_be'];

/** The figures of a gate with the bar of its limit; parts of the bar from 0 to 1. */
export type Measure = {
  readonly value: string | null;
  readonly unit: string;
  /** Of a condition: how old the value was. Of water: nobody asks. */
  readonly ageMin: number | null;
  readonly known: boolean;
  readonly limit: string;
  readonly must: MustBe | 'gives';
  readonly bar: {
    readonly allowed: readonly [number, number];
    readonly mark: number;
    readonly dot: number | null;
  };
};

/** What a bar spans where value and limit leave it there, in the unit of the quantity. */
const SCALES: Readonly<Record<ConditionFacts['quantity'], readonly [number, number]>> = {
  soil_moisture: [0, 60],
  soil_temperature: [-5, 35],
  air_temperature: [-10, 40],
  ec: [0, 4],
  mci: [0, 6],
};

const CELSIUS = { suffix: '°C' } as const;

/** The figures of gates that measure something: conditions, and water with a limit. */
export function measureOf(facts: Facts | undefined, language: Language, units: UserUnits): Measure | null {
  if (facts === undefined) return null;
  switch (facts.kind) {
    case 'condition':
      return ofCondition(facts, language, units);
    case 'water':
      return ofWater(facts, language);
    case 'day':
    case 'pause':
    case 'device':
    case 'start':
      return null;
  }
}

function ofCondition(facts: ConditionFacts, language: Language, units: UserUnits): Measure {
  const { value, threshold, must_be: must, quality, quantity, unit, age_minutes: ageMin } = facts;
  const [low, high] = SCALES[quantity];
  const values = [threshold, ...(value === null ? [] : [value])];
  const from = Math.min(low, ...values);
  const until = Math.max(high, ...values);
  const part = (at: number) => (at - from) / (until - from);
  const mark = part(threshold);
  // Of the units of conditions only temperatures differ from reader to reader.
  const inDegrees = unit === CELSIUS.suffix;
  const shown = (of: number) => (inDegrees ? toUser(of, CELSIUS, units).value : of);
  const digits = conditionDigits(quantity, shown(threshold));
  const number = (of: number) => formatNumber(shown(of), digits, language);
  return {
    value: value === null ? null : number(value),
    unit: inDegrees ? userSuffix(CELSIUS.suffix, units) : unit,
    ageMin,
    known: quality === 'good',
    limit: number(threshold),
    must,
    bar: { allowed: allowedPart(must, mark), mark, dot: value === null ? null : part(value) },
  };
}

function allowedPart(must: MustBe, mark: number): readonly [number, number] {
  switch (must) {
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

function ofWater(facts: Extract<Facts, { kind: 'water' }>, language: Language): Measure | null {
  const { wanted, efficiency } = facts;
  if (efficiency === null || efficiency <= 0) return null;
  const until = Math.max(efficiency * 1.2, wanted);
  return {
    value: formatNumber(wanted, 1, language),
    unit: 'm³/h',
    ageMin: null,
    known: true,
    limit: formatNumber(efficiency, 1, language),
    must: 'gives',
    bar: { allowed: [0, efficiency / until], mark: efficiency / until, dot: wanted / until },
  };
}

import type { Language } from '@zagon/domain/core/language.ts';
import { formatQuantity, MISSING } from '@zagon/domain/units/format.ts';
import type { AmountBars, AmountLane } from './amount-lanes.ts';
import { amountAt, intervalText } from './interval-text.ts';

/** A value of a chart at a time; `isMissing` if there is none. */
export type ValueRow = {
  readonly name: string;
  readonly colour: { readonly palette: number } | { readonly bars: AmountBars['kind'] };
  readonly text: string;
  readonly isMissing: boolean;
};

type Reader = { readonly language: Language; readonly zone: string };

/** The amounts of the visible bars in lanes under a chart, in the interval that contains a time. */
export function laneValuesAt(
  lanes: readonly AmountLane[],
  hidden: ReadonlySet<AmountBars['kind']>,
  atMs: number,
  reader: Reader,
): readonly ValueRow[] {
  return lanes.flatMap((lane) =>
    lane.bars
      .filter(({ kind }) => !hidden.has(kind))
      .map((bars): ValueRow => {
        const quantity = (value: number) =>
          formatQuantity(value, { decimals: bars.decimals, suffix: bars.unit }, reader.language);
        return {
          name: lanes.length > 1 ? `${bars.name}, ${lane.label}` : bars.name,
          colour: { bars: bars.kind },
          ...amountText(amountAt(bars, atMs), quantity, reader),
        };
      }),
  );
}

/** An amount and its interval, as text. */
export function amountText(
  amount: ReturnType<typeof amountAt>,
  quantity: (value: number) => string,
  { language, zone }: Reader,
): Pick<ValueRow, 'text' | 'isMissing'> {
  if (amount === null) return { text: MISSING, isMissing: true };
  const { value, fromMs, untilMs } = amount;
  return { text: `${quantity(value)} (${intervalText(fromMs, untilMs, language, zone)})`, isMissing: false };
}

import { useState, type KeyboardEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import {
  formatNumberInput,
  numberInputError,
  typedValue,
  type NumberInputValue,
} from '../../../entities/number/number-input-value.ts';

type Props = {
  readonly label: string;
  /** The threshold as displayed; empty if the rule is off. */
  readonly text: string;
  readonly readOnly: boolean;
  readonly errorId: string | undefined;
  readonly step: number;
  /** Of the field; it may be typed. */
  readonly unit: string;
  readonly onType: (typed: NumberInputValue) => void;
};

const STEP_DECIMALS = 2;

/** A number in the user's notation; arrow keys change it by one step. */
export function LimitInput({ label, text, readOnly, errorId, step, unit, onType }: Props) {
  const { language } = useTexts('modules');
  // The text stays unchanged while typing, and as long as it is refused: a lone minus is not a number yet.
  const [typed, setTyped] = useState<string | null>(null);
  const set = (value: string) => {
    setTyped(value);
    onType(typedValue(value, language, unit));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const number = typedValue(typed ?? text, language, unit);
    const next = (typeof number === 'number' ? number : 0) + (event.key === 'ArrowUp' ? step : -step);
    set(formatNumberInput(next, language, STEP_DECIMALS));
  };
  return (
    <input
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className="num"
      aria-label={label}
      aria-invalid={errorId !== undefined || undefined}
      aria-describedby={errorId}
      placeholder="–"
      value={typed ?? text}
      disabled={readOnly}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      onBlur={() => {
        if (typed !== null && numberInputError(typed, { language, unit }) === undefined) setTyped(null);
      }}
      onKeyDown={onKeyDown}
    />
  );
}

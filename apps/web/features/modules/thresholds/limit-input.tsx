import { useState, type KeyboardEvent } from 'react';

type Props = {
  readonly label: string;
  /** The threshold as displayed; empty if the rule is off. */
  readonly text: string;
  readonly readOnly: boolean;
  readonly errorId: string | undefined;
  readonly step: number;
  /** Null: cleared. */
  readonly onType: (typed: number | null) => void;
};

/** A number with a comma or a point; arrow keys change it by one step. */
export function LimitInput({ label, text, readOnly, errorId, step, onType }: Props) {
  // The text stays unchanged while typing: a lone minus is not a number yet.
  const [typed, setTyped] = useState<string | null>(null);
  const set = (value: string) => {
    setTyped(value);
    const number = parse(value);
    if (number !== undefined) onType(number);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const number = parse(typed ?? text);
    const next = (number ?? 0) + (event.key === 'ArrowUp' ? step : -step);
    set(String(Number(next.toFixed(2))));
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
      onBlur={() => setTyped(null)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Null if empty, undefined while it is not a number. */
function parse(text: string): number | null | undefined {
  const normalised = text.replace(/\s/g, '').replace(',', '.').replace('−', '-');
  if (normalised === '') return null;
  const value = Number(normalised);
  return Number.isFinite(value) ? value : undefined;
}

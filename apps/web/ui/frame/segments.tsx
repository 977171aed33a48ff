import { useId, type ReactNode } from 'react';
import css from './segments.module.css';

export type Segment<Id extends string> = { readonly id: Id; readonly label: ReactNode };

type Props<Id extends string> = {
  /** For screen readers; also shown above if `showLabel` is set. */
  readonly label: string;
  readonly showLabel?: boolean;
  /** Explains the selected segment in one line beside the label. */
  readonly hint?: ReactNode;
  readonly segments: readonly Segment<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly disabled?: boolean;
  /** A dialog that opens with it puts the focus on the selected segment. */
  readonly focusFirst?: boolean;
  /** Two in a row on a phone, for long labels. */
  readonly pairs?: boolean;
};

/** A choice of two or three, all visible. Arrow keys move within it as in any radio group. */
export function Segments<Id extends string>({
  label,
  showLabel = false,
  hint,
  segments,
  value,
  onChange,
  disabled = false,
  focusFirst = false,
  pairs = false,
}: Props<Id>) {
  const name = useId();
  return (
    <fieldset className={css.set} disabled={disabled}>
      <legend className={showLabel ? css.legend : 'vh'}>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </legend>
      <div className={css.row} data-pairs={pairs || undefined}>
        {segments.map((segment) => (
          <label key={segment.id} className={css.segment} data-chosen={segment.id === value || undefined}>
            <input
              type="radio"
              name={name}
              checked={segment.id === value}
              onChange={() => onChange(segment.id)}
              data-autofocus={(focusFirst && segment.id === value) || undefined}
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import css from './chip-filter.module.css';

export type ChipChoice<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  /** Null while it loads: its space is kept, so that no chip moves to another line. */
  readonly count?: number | null;
  /** An icon before the label, if the state matters. */
  readonly icon?: ReactNode;
};

type Props<Id extends string> = {
  readonly label: string;
  readonly choices: readonly ChipChoice<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
};

/** Filters as toggle chips with counts, which also summarise the list. Scrolls sideways on a phone. */
export function ChipFilter<Id extends string>({ label, choices, value, onChange }: Props<Id>) {
  return (
    <div className={css.chips} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button key={choice.id} type="button" aria-pressed={choice.id === value} onClick={() => onChange(choice.id)}>
          {choice.icon}
          {choice.label}
          {choice.count !== undefined && <b className="num">{choice.count ?? '\u00a0'}</b>}
        </button>
      ))}
    </div>
  );
}

type TogglesProps<Id extends string> = {
  readonly label: string;
  readonly choices: readonly ChipChoice<Id>[];
  readonly chosen: readonly Id[];
  readonly onToggle: (id: Id) => void;
};

/** Chips with multiple selection. */
export function ChipToggles<Id extends string>({ label, choices, chosen, onToggle }: TogglesProps<Id>) {
  return (
    <div className={css.chips} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.id}
          type="button"
          aria-pressed={chosen.includes(choice.id)}
          onClick={() => onToggle(choice.id)}
        >
          {choice.label}
        </button>
      ))}
    </div>
  );
}

import css from './legend.module.css';

/** The styles in which a run or an amount of water is drawn. */
type LegendKind =
  | 'irrigation'
  | 'fertigation'
  | 'control'
  | 'error'
  | 'unconfirmed'
  | 'done'
  | 'skipped'
  | 'other'
  | 'unmet';

type Props = {
  readonly label?: string;
  readonly entries: readonly { readonly kind: LegendKind; readonly text: string }[];
};

/** The legend of a drawing's colours and hatchings; placed below it. */
export function Legend({ label, entries }: Props) {
  return (
    <ul className={css.legend} aria-label={label}>
      {entries.map(({ kind, text }) => (
        <li key={kind} className="rowS">
          <i data-kind={kind} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  );
}

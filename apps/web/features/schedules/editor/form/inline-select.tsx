import css from '../conditions/conditions.module.css';

type Props<Id extends string> = {
  readonly label: string;
  readonly value: Id;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly disabled: boolean;
  readonly onChoose: (id: Id) => void;
};

/** A word in a sentence that can be changed. A native select, so that phones show their picker. */
export function InlineSelect<Id extends string>({ label, value, options, disabled, onChoose }: Props<Id>) {
  return (
    <select
      className={css.word}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const selected = options.find(({ id }) => id === currentTarget.value);
        if (selected !== undefined) onChoose(selected.id);
      }}
    >
      {options.map(({ id, label: word }) => (
        <option key={id} value={id}>
          {word}
        </option>
      ))}
    </select>
  );
}

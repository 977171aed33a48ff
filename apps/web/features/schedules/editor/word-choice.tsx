import css from './conditions.module.css';

type Props<Id extends string> = {
  readonly label: string;
  readonly value: Id;
  readonly options: readonly { readonly id: Id; readonly label: string }[];
  readonly disabled: boolean;
  readonly onChoose: (id: Id) => void;
};

/** A word of a sentence that can be another one. The browser's own list, so that a phone shows its wheel. */
export function WordChoice<Id extends string>({ label, value, options, disabled, onChoose }: Props<Id>) {
  return (
    <select
      className={css.word}
      aria-label={label}
      value={value}
      disabled={disabled}
      onChange={({ currentTarget }) => {
        const chosen = options.find(({ id }) => id === currentTarget.value);
        if (chosen !== undefined) onChoose(chosen.id);
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

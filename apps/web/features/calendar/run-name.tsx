import css from './run-name.module.css';

type Props = {
  readonly full: string;
  /** What tells it from the others; the same as `full` if it is not needed. */
  readonly short: string | undefined;
};

/** The name of a run; in a narrow day only what tells it from the others, while screen readers read all of it. */
export function RunName({ full, short = full }: Props) {
  if (short === full) return full;
  return (
    <>
      <span className={css.full}>{full}</span>
      <span className={css.short} data-text={short} aria-hidden="true" />
    </>
  );
}

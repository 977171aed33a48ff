import css from './test-module.module.css';

type Props = {
  readonly value: unknown;
  readonly label: string;
  /** As a running text instead of a line per value. */
  readonly compact?: boolean;
};

/** JSON of the device protocol, which no language and no unit changes. */
export function JsonText({ value, label, compact = false }: Props) {
  return (
    <pre className={css.json} aria-label={label} role="group">
      <code translate="no">
        {compact ? JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ') : JSON.stringify(value, null, 2)}
      </code>
    </pre>
  );
}

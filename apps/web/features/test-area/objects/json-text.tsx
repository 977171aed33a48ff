import css from './test-module.module.css';

/** JSON of the device protocol, which no language and no unit changes. */
export function JsonText({ value, label }: { readonly value: unknown; readonly label: string }) {
  return (
    <pre className={css.json} aria-label={label} role="group">
      <code translate="no">{JSON.stringify(value, null, 2)}</code>
    </pre>
  );
}

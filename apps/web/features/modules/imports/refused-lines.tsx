import type { RefusedLineShape } from '@zagon/contract/imports/endpoints.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from '../life/life.module.css';

/** Refused lines of a file: line number, content and rule. */
export function RefusedLines({ lines }: { readonly lines: readonly RefusedLineShape[] }) {
  const { t } = useTexts('modules');
  if (lines.length === 0) return null;
  return (
    <ul className={css.list}>
      {lines.map((one) => (
        <li key={`${one.line} ${one.column ?? ''}`}>
          <span>
            {t('imports.line', { line: one.line })}
            {one.column !== null && ` · ${one.column}`}: “{one.value}”
          </span>
          <small>{one.message}</small>
        </li>
      ))}
    </ul>
  );
}

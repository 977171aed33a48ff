import type { LogEntryShape } from '@zagon/contract/accounts/log.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { formatTimestamp } from '../../../time/format-time.ts';
import css from './log.module.css';

/** The values of an entry before and after, as they are named in the data. */
export function LogDetails({ entry: { before, after } }: { readonly entry: LogEntryShape }) {
  const { t } = useTexts('accountLog');
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return null;
  return (
    <details className={css.details}>
      <summary>{t('details')}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{textOf(before?.[name])}</td>
              <td>{textOf(after?.[name])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.replaceAll(/\b\d{4}-\d{2}-\d{2}(?=\b|T)/g, formatTimestamp);
}

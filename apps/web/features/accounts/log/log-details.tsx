import type { LogChange } from '@zagon/domain/accounts/log-changes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import css from './log.module.css';

/** The values of an entry before and after, named in the reader's language. */
export function LogDetails({ changes }: { readonly changes: readonly LogChange[] }) {
  const { t } = useTexts('accountLog');
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
          {changes.map(({ field, before, after }, index) => (
            // Two fields may have the same name, and the rows never change.
            <tr key={index}>
              <th scope="row">{field}</th>
              <td>{before}</td>
              <td>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import css from './frame.module.css';

type Props = { readonly page?: boolean };

/** Shown while data loads; has the size of the loaded content. */
export function Loading({ page = false }: Props) {
  const { t } = useTexts('outdoor');
  return (
    <div className={page ? css.main : css.list} role="status" aria-label={t('state.loading')}>
      <div className={css.blank} />
      <div className={css.blank} />
    </div>
  );
}

/** Shown if data could not be loaded. */
export function Failed({ onRetry, page = false }: Props & { readonly onRetry: () => void }) {
  const { t } = useTexts('common');
  return (
    <div className={page ? css.main : css.list} role="alert">
      <p>{t('loadFailed')}</p>
      <button type="button" className={css.button} onClick={onRetry}>
        <IconRefresh size={24} aria-hidden="true" />
        {t('tryAgain')}
      </button>
    </div>
  );
}

/** Shown if there is no data. */
export function Empty({ children }: { readonly children: ReactNode }) {
  return (
    <div className={css.card} data-tone="stale">
      <p>{children}</p>
    </div>
  );
}

/** The state of a read: no data yet, a failure, or data. */
type ReadState<Data> = {
  readonly data: Data | undefined;
  readonly isError: boolean;
  readonly refetch: () => Promise<unknown>;
};

type FacesProps<Item> = {
  readonly of: ReadState<readonly Item[]>;
  readonly empty: ReactNode;
  readonly children: (items: readonly Item[]) => ReactNode;
};

/** A list with its four states. Previously loaded data stays visible if reloading fails. */
export function Faces<Item>({ of, empty, children }: FacesProps<Item>) {
  if (of.data === undefined) return of.isError ? <Failed onRetry={() => void of.refetch()} /> : <Loading />;
  return of.data.length === 0 ? <Empty>{empty}</Empty> : children(of.data);
}

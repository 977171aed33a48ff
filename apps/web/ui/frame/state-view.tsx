import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';
import { Notice } from './notice.tsx';

/** The parts of a query result that are needed. */
type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  /** How often it has failed; its error is null while it is repeated. */
  readonly errorUpdateCount?: number;
  readonly refetch: () => unknown;
};

type Props<Data> = {
  readonly of: QueryState<Data>;
  /** Skeleton of the final size; a plain one by default. */
  readonly loading?: ReactNode;
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  /** Only repeated requests update the data, no live event: a failed one is reported above what was loaded before. */
  readonly polled?: boolean;
  readonly children: (data: Data) => ReactNode;
};

/**
 * Chooses the state view: loaded data stays on the screen even if a refetch fails, and an error stays while a request
 * is repeated by itself.
 */
export function StateView<Data>({ of, loading, empty, isEmpty, polled = false, children }: Props<Data>) {
  const [lastError, setLastError] = useState<Error | null>(null);
  if (of.error !== null && of.error !== lastError) setLastError(of.error);
  if (of.data !== undefined)
    return (
      <>
        {polled && of.error !== null && <Outdated error={of.error} onRetry={() => void of.refetch()} />}
        {isEmpty?.(of.data) === true ? empty : children(of.data)}
      </>
    );
  const error = of.error ?? ((of.errorUpdateCount ?? 0) > 0 ? lastError : null);
  const retry = () => {
    setLastError(null);
    void of.refetch();
  };
  if (error !== null) return <ErrorState title={error.message} onRetry={retry} />;
  return <>{loading ?? <LoadingState />}</>;
}

type OutdatedProps = { readonly error: Error; readonly onRetry: () => void };

/** What is below it is not updated, and why. */
function Outdated({ error, onRetry }: OutdatedProps) {
  const { t } = useTexts('ui');
  return (
    <Notice
      tone="stale"
      role="status"
      title={t('face.outdated')}
      action={
        <Button variant="default" onClick={onRetry}>
          {t('face.again')}
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}

import type { ReactNode } from 'react';
import { ErrorState } from './error-state.tsx';
import { LoadingState } from './loading-state.tsx';

/** The parts of a query result that are needed. */
type QueryState<Data> = {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
};

type Props<Data> = {
  readonly of: QueryState<Data>;
  /** Skeleton of the final size; a plain one by default. */
  readonly loading?: ReactNode;
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
};

/** Chooses the state view: loaded data stays on the screen even if a refetch fails. */
export function StateView<Data>({ of, loading, empty, isEmpty, children }: Props<Data>) {
  if (of.data !== undefined) return <>{isEmpty?.(of.data) === true ? empty : children(of.data)}</>;
  if (of.error !== null) return <ErrorState title={of.error.message} onRetry={() => void of.refetch()} />;
  return <>{loading ?? <LoadingState />}</>;
}

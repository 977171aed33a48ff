import type { ReactNode } from 'react';
import { ErrorFace } from './error-face.tsx';
import { Loading } from './loading.tsx';

/** What a query of the query library gives; only these parts are needed. */
type Reading<Data> = { readonly data: Data | undefined; readonly error: Error | null; readonly refetch: () => unknown };

type Props<Data> = {
  readonly of: Reading<Data>;
  /** Shapes of the final size; a plain one by default. */
  readonly loading?: ReactNode;
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
};

/** Chooses the face: what was read stays on the screen even when reading it again fails. */
export function Faces<Data>({ of, loading, empty, isEmpty, children }: Props<Data>) {
  if (of.data !== undefined) return <>{isEmpty?.(of.data) === true ? empty : children(of.data)}</>;
  if (of.error !== null) return <ErrorFace title={of.error.message} onAgain={() => void of.refetch()} />;
  return <>{loading ?? <Loading />}</>;
}

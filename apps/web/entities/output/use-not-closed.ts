import { isAuxiliary, type NotClosed, notClosedOf } from '@zagon/contract/outputs/not-closed.ts';
import { useRead } from '../../api/query.ts';
import { useOutputViewOf } from './use-output-view.ts';

export { isAuxiliary };
export type { NotClosed };

/** The outputs of the account that are not confirmed closed, in the order of `notClosedOf`. */
export function useNotClosed(): readonly NotClosed[] {
  return notClosedOf(useRead('listModules').data ?? [], useOutputViewOf());
}

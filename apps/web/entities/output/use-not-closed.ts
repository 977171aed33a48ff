import type { ModuleShape, OutputShape } from '@zagon/contract/modules/shapes.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import { useRead } from '../../api/query.ts';
import type { OutputView } from './output-view.ts';
import { useOutputViewOf } from './use-output-view.ts';

/** An output that is not confirmed closed. */
export type NotClosed = { readonly module: ModuleShape; readonly output: OutputShape; readonly view: OutputView };

/** The outputs of the account that are not confirmed closed; those of unknown state come last. */
export function useNotClosed(): readonly NotClosed[] {
  const modules = useRead('listModules').data ?? [];
  const viewOf = useOutputViewOf();
  return modules
    .flatMap((module) => module.outputs.map((output) => ({ module, output, view: viewOf(output) })))
    .filter(({ view }) => mayBeOpen(view))
    .toSorted((a, b) => Number(a.view.kind === 'unknown') - Number(b.view.kind === 'unknown'));
}

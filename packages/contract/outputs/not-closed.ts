import type { OutputView } from '@zagon/domain/outputs/output-view.ts';
import { mayBeOpen } from '@zagon/domain/outputs/stop-offer.ts';
import type { ModuleShape, OutputShape } from '../modules/shapes.ts';

/** An output that is not confirmed closed. */
export type NotClosed = { readonly module: ModuleShape; readonly output: OutputShape; readonly view: OutputView };

/** True for pumps, dosers and whatever else waters no section itself: it stands under the valves. */
export function isAuxiliary({ id_section: section }: Pick<OutputShape, 'id_section'>): boolean {
  return section === null;
}

/**
 * The outputs that are not confirmed closed: valves, then pumps; those of unknown state come last. Each kind is in the
 * order of names.
 */
export function notClosedOf(
  modules: readonly ModuleShape[],
  viewOf: (output: OutputShape) => OutputView,
): readonly NotClosed[] {
  return modules
    .flatMap((module) => module.outputs.map((output) => ({ module, output, view: viewOf(output) })))
    .filter(({ view }) => mayBeOpen(view))
    .toSorted((a, b) => placeOf(a) - placeOf(b) || byName.compare(nameOf(a), nameOf(b)));
}

/** Names are those of a farm, in no language. */
const byName = new Intl.Collator('pl', { numeric: true });

function nameOf({ output }: NotClosed): string {
  return output.section_name ?? output.name;
}

function placeOf({ output, view }: NotClosed): number {
  return (view.kind === 'unknown' ? 2 : 0) + (isAuxiliary(output) ? 1 : 0);
}

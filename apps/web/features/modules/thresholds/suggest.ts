import { optimumOf } from '../../../entities/module/soil-of.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { cellDraft, cellKey, type Drafts, type MatrixRow } from './matrix.ts';

/**
 * Switches on the rules that are off for every field with an optimum, at the threshold that follows from it. Limits
 * that someone chose stay as they are.
 */
export function suggested(rows: readonly MatrixRow[], drafts: Drafts): Drafts {
  const next = new Map(drafts);
  for (const row of rows) {
    const inputs = typeOf(row.module)?.inputs ?? [];
    for (const setting of row.settings) {
      const input = inputs.find(({ name }) => name === setting.field);
      const draft = cellDraft(drafts, row, setting);
      const isOffered = !setting.fixed && setting.default_threshold !== null && !draft.active;
      if (input !== undefined && isOffered && optimumOf(row.module, input) !== null)
        next.set(cellKey(row.module.id, setting), { ...draft, active: true, threshold: null });
    }
  }
  return next;
}

import { optimumOf } from '../../../entities/module/soil-of.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { cellDraft, cellKey, type Drafts, type MatrixRow } from './matrix.ts';

/**
 * Enables the disabled rules of every field with an optimum, at the threshold derived from it. Chosen limits are
 * unchanged.
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

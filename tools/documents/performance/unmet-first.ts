import type { Met } from './met.ts';

/** A row of a table that is not written out yet. */
type Row = { readonly what: string; readonly met: Met };

/** Names that are only understood below the row that they refer to. */
const REFERS = /^the same\b|\b(?:that (?:time|dawn|minute)|before that|of both)\b/;

const PRIORITY = { no: 0, 'required only': 1, yes: 2, '': 2 } as const satisfies Record<Met, number>;

/**
 * Rows with what is not met first, then what meets only its requirement; otherwise in their order. A row that refers to
 * the one above stays with it, and both are placed by the worse of them.
 */
export function unmetFirst<Each extends Row>(rows: readonly Each[]): readonly Each[] {
  const groups: Each[][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last !== undefined && REFERS.test(row.what)) last.push(row);
    else groups.push([row]);
  }
  const priorityOf = (group: readonly Each[]): number => Math.min(...group.map(({ met }) => PRIORITY[met]));
  return groups.toSorted((a, b) => priorityOf(a) - priorityOf(b)).flat();
}

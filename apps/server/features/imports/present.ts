import type { ImportShape, RefusedLineShape } from '@zagon/contract/imports/endpoints.ts';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import type { ImportRow, RefusedLine } from '../../stores/modules/imports.ts';

export function presentImport(row: ImportRow, language: Language, now: Temporal.Instant): ImportShape {
  return {
    id: row.id,
    id_object: row.module_id,
    name: row.name,
    state: row.state,
    created_at: row.created_at.toString(),
    ended_at: row.ended_at?.toString() ?? null,
    parts: row.parts,
    mapping: row.mapping,
    lines: linesOf(row),
    lines_done: row.lines_done,
    taken: row.taken,
    refused: row.refused,
    seconds_left: secondsLeft(row, now),
    report: row.report.map((line) => presentRefused(line, language)),
  };
}

export function presentRefused(line: RefusedLine, language: Language): RefusedLineShape {
  const message = ruleText({ path: '', rule: line.rule, params: line.params }, language);
  return { line: line.line, column: line.column, value: line.value, rule: line.rule, message };
}

/** Counted by line ends until the import is finished, so empty lines are included. */
function linesOf(row: ImportRow): number | null {
  if (row.state === 'done') return row.lines_done;
  return row.state === 'receiving' ? null : Math.max(row.line_ends, row.lines_done);
}

function secondsLeft(row: ImportRow, now: Temporal.Instant): number | null {
  const lines = linesOf(row);
  if (row.state !== 'running' || row.started_at === null || lines === null || row.lines_done === 0) return null;
  const pastS = now.since(row.started_at).total('seconds');
  return Math.ceil((pastS / row.lines_done) * (lines - row.lines_done));
}

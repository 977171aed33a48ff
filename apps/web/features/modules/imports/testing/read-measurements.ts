import type { FieldName } from '@zagon/domain/catalogue/fields.ts';
import { decimalOf, separatorOf } from '@zagon/domain/imports/detect.ts';
import { FileReader, type FileRow, type ReadRow } from '@zagon/domain/imports/file-reader.ts';
import { detectLayout, layoutOf } from '@zagon/domain/imports/layout.ts';
import { measurementText } from '../measurement-text.ts';

const BOUNDS = { nowMs: Date.parse('2027-01-01T00:00:00Z'), owned: [{ fromMs: 0, untilMs: Number.MAX_VALUE }] };

/** What is read of a file whose column is assigned to a field: what it is instead of text, or its rows. */
export function readMeasurements(bytes: Uint8Array, column: string, field: FieldName): string | readonly ReadRow[] {
  const read = measurementText(bytes);
  if (!read.ok) return read.error;
  const separator = separatorOf(read.value);
  const rows = rowsOf(read.value, separator);
  const cells = rows.map((row) => [...row.cells]);
  const detected = detectLayout(cells);
  if (detected === null) return 'no time';
  const timestamp = { ...detected.time, zone: detected.time.zone ?? 'Europe/Warsaw' };
  const columns = [{ column: detected.names.indexOf(column), field, factor: 1 }];
  const mapping = { decimal: decimalOf(cells.slice(detected.firstRow)), timestamp, columns };
  const reader = new FileReader(layoutOf(cells, timestamp), mapping, BOUNDS);
  return [...rows.flatMap((row) => reader.read(row)), ...reader.end()];
}

/** Cells as the server's parser reads them: quotes count at the beginning of a cell, empty lines do not. */
function rowsOf(text: string, separator: string): readonly FileRow[] {
  const rows: FileRow[] = [];
  let [line, cell, isQuoted] = [1, '', false];
  let cells: string[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at);
    const isLineEnd = character === '\n' || (character === '\r' && text.charAt(at + 1) !== '\n');
    if (character === '"' && isQuoted && text.charAt(at + 1) === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted;
    else if (!isQuoted && character === separator) {
      cells.push(cell);
      cell = '';
    } else if (!isQuoted && isLineEnd) {
      rows.push({ line, cells: [...cells, cell] });
      [cells, cell] = [[], ''];
    } else if (isQuoted || character !== '\r') cell += character;
    if (isLineEnd) line += 1;
  }
  return [...rows, { line, cells: [...cells, cell] }].filter((row) => row.cells.some((one) => one.trim() !== ''));
}

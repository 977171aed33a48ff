import type { ImportMapping } from '@zagon/contract/imports/endpoints.ts';
import { fieldsOf, deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { decimalOf, separatorOf, timeColumnOf, type Separator } from '@zagon/domain/imports/detect.ts';
import { readLine, type Bounds, type Mapping } from '@zagon/domain/imports/line.ts';
import { isValidZone } from '@zagon/domain/imports/time.ts';
import type { Values } from '@zagon/domain/measurements/reading.ts';
import type { RefusedLine } from '../../stores/modules/imports.ts';
import { linesOf, type Line } from './csv.ts';

const FIRST_ROWS = 20;
/** Maximum length of a value in the report, in characters. */
const MAX_VALUE_CHARS = 100;

/** Detects the format of a file from the beginning of its text. */
export async function headOf(first: string) {
  const separator = separatorOf(first);
  const [head, ...rows] = await firstLines(first, separator, FIRST_ROWS + 1);
  const cells = rows.map((row) => [...row.cells]);
  return {
    separator,
    decimal: decimalOf(cells),
    columns: [...(head?.cells ?? [])],
    rows: cells,
    timestamp: timeColumnOf(cells),
  };
}

export async function namesOf(first: string, separator: Separator): Promise<readonly string[]> {
  return (await firstLines(first, separator, 1))[0]?.cells ?? [];
}

async function firstLines(first: string, separator: Separator, max: number): Promise<Line[]> {
  const lines: Line[] = [];
  async function* single() {
    yield first;
  }
  for await (const line of linesOf(single(), separator)) {
    lines.push(line);
    if (lines.length === max) break;
  }
  return lines;
}

/** Converts a mapping to its domain form, and lists its problems. */
export function readMapping(
  input: ImportMapping,
  model: string,
  columns: number,
): { readonly mapping: Mapping; readonly problems: readonly Problem[] } {
  const type = deviceType(model);
  const knownFields = type === undefined ? [] : fieldsOf(type);
  const problems: Problem[] = [];
  if (input.timestamp.column >= columns) problems.push(problem('timestamp.column', 'import_no_column'));
  if (!isValidZone(input.timestamp.zone)) problems.push(problem('timestamp.zone', 'import_zone'));
  const mapped = input.columns.flatMap(({ column, field: name, factor }, index) => {
    const field = knownFields.find((one) => one === name);
    if (column >= columns) problems.push(problem(`columns.${index}.column`, 'import_no_column'));
    if (field === undefined) problems.push(problem(`columns.${index}.field`, 'unknown_thing'));
    else if (input.columns.findIndex((one) => one.field === name) !== index)
      problems.push(problem(`columns.${index}.field`, 'import_column_twice'));
    return field === undefined ? [] : [{ column, field, factor }];
  });
  return { mapping: { decimal: input.decimal, timestamp: input.timestamp, columns: mapped }, problems };
}

/** Collects the result of several lines: readings by time, and refused values. */
export class Tally {
  readonly #names: readonly string[];
  readonly readings = new Map<number, Values>();
  readonly report: RefusedLine[] = [];
  lines = 0;
  accepted = 0;
  refused = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** Parses one line; the report of refused values is capped at `max` entries. */
  add({ line, cells }: Line, mapping: Mapping, bounds: Bounds, max: number): void {
    const { reading, refused } = readLine(cells, mapping, bounds);
    this.lines += 1;
    if (refused.length > 0) this.refused += 1;
    for (const { column, value, rule, params } of refused)
      if (this.report.length < max)
        // A split surrogate pair or a NUL character is not valid text for the database.
        this.report.push({
          line,
          column: this.#names[column] ?? null,
          value: value.slice(0, MAX_VALUE_CHARS).toWellFormed(),
          rule,
          params,
        });
    if (reading === null) return;
    this.accepted += 1;
    this.readings.set(reading.atMs, { ...this.readings.get(reading.atMs), ...reading.values });
  }
}

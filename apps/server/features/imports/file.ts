import type { ImportMapping } from '@zagon/contract/imports/endpoints.ts';
import { fieldsOf, deviceType } from '@zagon/domain/catalogue/registry.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { decimalOf, separatorOf, timeColumnOf, type Separator } from '@zagon/domain/imports/detect.ts';
import { readLine, type Bounds, type Mapping } from '@zagon/domain/imports/line.ts';
import { isZone } from '@zagon/domain/imports/time.ts';
import type { Values } from '@zagon/domain/measurements/reading.ts';
import type { RefusedLine } from '../../stores/imports.ts';
import { linesOf, type Line } from './csv.ts';

const FIRST_ROWS = 20;
/** So much of a value is kept in the report. */
const VALUE_CHARS = 100;

/** What a file looks like, from the text that it begins with. */
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

async function firstLines(first: string, separator: Separator, most: number): Promise<Line[]> {
  const lines: Line[] = [];
  async function* once() {
    yield first;
  }
  for await (const line of linesOf(once(), separator)) {
    lines.push(line);
    if (lines.length === most) break;
  }
  return lines;
}

/** A mapping as the domain takes it, or what is wrong with it. */
export function readMapping(
  given: ImportMapping,
  model: string,
  columns: number,
): { readonly mapping: Mapping; readonly problems: readonly Problem[] } {
  const type = deviceType(model);
  const known = type === undefined ? [] : fieldsOf(type);
  const problems: Problem[] = [];
  if (given.timestamp.column >= columns) problems.push(problem('timestamp.column', 'import_no_column'));
  if (!isZone(given.timestamp.zone)) problems.push(problem('timestamp.zone', 'import_zone'));
  const mapped = given.columns.flatMap(({ column, field: name, factor }, index) => {
    const field = known.find((one) => one === name);
    if (column >= columns) problems.push(problem(`columns.${index}.column`, 'import_no_column'));
    if (field === undefined) problems.push(problem(`columns.${index}.field`, 'unknown_thing'));
    else if (given.columns.findIndex((one) => one.field === name) !== index)
      problems.push(problem(`columns.${index}.field`, 'import_column_twice'));
    return field === undefined ? [] : [{ column, field, factor }];
  });
  return { mapping: { decimal: given.decimal, timestamp: given.timestamp, columns: mapped }, problems };
}

/** What some lines come to: readings by their moment, and what was refused. */
export class Tally {
  readonly #names: readonly string[];
  readonly readings = new Map<number, Values>();
  readonly report: RefusedLine[] = [];
  lines = 0;
  taken = 0;
  refused = 0;

  constructor(names: readonly string[]) {
    this.#names = names;
  }

  /** Reads one line; of what is refused, so many entries are kept. */
  add({ line, cells }: Line, mapping: Mapping, bounds: Bounds, most: number): void {
    const { reading, refused } = readLine(cells, mapping, bounds);
    this.lines += 1;
    if (refused.length > 0) this.refused += 1;
    for (const { column, value, rule, params } of refused)
      if (this.report.length < most)
        // Half a character at the cut, or a zero character, is no text for the database.
        this.report.push({
          line,
          column: this.#names[column] ?? null,
          value: value.slice(0, VALUE_CHARS).toWellFormed(),
          rule,
          params,
        });
    if (reading === null) return;
    this.taken += 1;
    this.readings.set(reading.atMs, { ...this.readings.get(reading.atMs), ...reading.values });
  }
}

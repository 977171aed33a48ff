import { parseSync, type ParseResult } from 'oxc-parser';

let last: { readonly file: string; readonly source: string; readonly result: ParseResult } | null = null;

/** Parses a file. Keeps the last result, because several rules look at one file before they go on to the next. */
export function parsed(file: string, source: string): ParseResult {
  if (last?.file !== file || last.source !== source) last = { file, source, result: parseSync(file, source) };
  return last.result;
}

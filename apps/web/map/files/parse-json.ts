import { refuse, ok, type Result } from '@zagon/domain/core/result.ts';
import type { FileProblem } from './map-file.ts';
import { placeInText } from './place-in-text.ts';

/** Some programs begin each line with it. */
const SEPARATOR = '\u{1E}';

/** The JSON of a file, or of its lines as a collection; else where it is no JSON. */
export function parseJson(text: string): Result<unknown, FileProblem> {
  if (!/^[[{]/.test(text.replaceAll(SEPARATOR, '').trimStart())) return refuse({ kind: 'unreadable' });
  const mended = withoutBareNumbers(text);
  const whole = jsonOf(mended);
  if (whole.ok) return whole;
  const lines = mended
    .replaceAll(SEPARATOR, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => objectOf(line));
  const found = lines.filter((line) => line !== null);
  // A line that is none is an item that cannot be read.
  if (lines.length > 1 && 2 * found.length >= lines.length) return ok({ type: 'FeatureCollection', features: lines });
  return whole;
}

/** Numbers that other programs write and JSON does not have, such as NaN, are null; in texts they are left alone. */
function withoutBareNumbers(text: string): string {
  if (!/NaN|Infinity/.test(text)) return text;
  return text.replaceAll(/"(?:[^"\\]|\\.)*"|-?\b(?:NaN|Infinity)\b/gs, (found) =>
    found.startsWith('"') ? found : 'null',
  );
}

function jsonOf(text: string): Result<unknown, FileProblem> {
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return refuse({ kind: 'syntax', ...placeOf(error.message, text) });
  }
}

/** Where the parser stopped, as each browser words it; the end of the text if it does not say. */
function placeOf(message: string, text: string): { readonly line: number; readonly column: number } {
  const [, line, column] = /line (\d+) column (\d+)/.exec(message) ?? [];
  if (line !== undefined && column !== undefined) return { line: Number(line), column: Number(column) };
  const position = /position (\d+)/.exec(message)?.[1];
  return placeInText(text, position === undefined ? text.trimEnd().length : Number(position));
}

function objectOf(line: string): object | null {
  const parsed = jsonOf(line);
  return parsed.ok && typeof parsed.value === 'object' ? parsed.value : null;
}

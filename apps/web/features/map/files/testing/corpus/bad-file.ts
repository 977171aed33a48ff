import type { FileProblem } from '../../../../../map/files/map-file.ts';
import type { Entry } from '../../../../../map/files/unpack.ts';

/** A damaged or unusual map file, and what the import makes of it: each item in short, or why it cannot be read. */
export type BadFile = {
  readonly what: string;
  readonly content: string | Uint8Array | readonly Entry[];
  readonly expected: readonly string[] | FileProblem;
  /** Hints on the whole file, in short. */
  readonly notices: readonly string[];
};

export function badFile(
  what: string,
  content: BadFile['content'],
  expected: BadFile['expected'],
  notices: readonly string[] = [],
): BadFile {
  return { what, content, expected, notices };
}

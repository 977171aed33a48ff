import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Failure } from './report.ts';

/** Tests in a real browser, on a whole product: what they share with the machine may fail without a defect. */
const BROWSER_TESTS = /^e2e\//;

/** More files than this do not fail by chance. */
const FILES_MAX = 2;

/**
 * Signs in a test that it opens or stops water, or looks at what can be open: the modules of journeys for that, the call
 * that opens, and the word on the button that stops. Wide on purpose: the first try decides in case of doubt.
 */
const WATER = /\/(?:field|opening|valves)\.ts'|manual_open|emergency|[Ss]top/;

export type SecondTry =
  | { readonly kind: 'again'; readonly files: readonly string[] }
  | { readonly kind: 'final'; readonly because: string };

/**
 * Whether the files that failed may run a second time. Only journeys that do not concern water may, and only a few: a
 * second try must not hide a defect that shows itself now and then, least of all one that leaves water running.
 *
 * @param opensWater Whether a test file opens or stops water.
 */
export function secondTry(failures: readonly Failure[], opensWater: (file: string) => boolean): SecondTry {
  const files = [...new Set(failures.map(({ file }) => file))];
  if (files.length === 0) return { kind: 'final', because: 'nothing failed' };
  if (files.length > FILES_MAX) return { kind: 'final', because: `${files.length} files failed` };
  const other = files.find((file) => !BROWSER_TESTS.test(file));
  if (other !== undefined) return { kind: 'final', because: `${other} is no test in a browser` };
  const water = files.find(opensWater);
  if (water !== undefined) return { kind: 'final', because: `${water} opens or stops water` };
  return { kind: 'again', files };
}

/** Whether a test file of this tree opens or stops water, by what it imports and presses. */
export function opensWaterIn(root: string): (file: string) => boolean {
  return (file) => WATER.test(readFileSync(join(root, file), 'utf8'));
}

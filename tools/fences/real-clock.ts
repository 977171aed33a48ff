import { Visitor } from 'oxc-parser';
import { parsed } from './parsed.ts';
import { REAL_CLOCK_FILES } from './real-clock-files.ts';

const TEST_CODE = /\.test\.tsx?$|\/testing\/|\/test-[^/]+\.tsx?$/;

/** Returns every read of the machine's clock in test code, as `file:line message`. */
export function realClockReads(file: string, source: string): string[] {
  if (!TEST_CODE.test(file) || mayReadClock(file)) return [];
  const reads: string[] = [];
  const report = (node: { readonly start: number }, what: string): void => {
    const line = source.slice(0, node.start).split('\n').length;
    reads.push(`${file}:${line} reads the machine's clock (${what}); use a fixed time or the test clock.`);
  };
  new Visitor({
    NewExpression(node) {
      if (textOf(node.callee) === 'Date' && node.arguments.length === 0) report(node, 'new Date()');
    },
    MemberExpression(node) {
      const text = textOf(node);
      if (text === 'Date.now' || text === 'Temporal.Now' || text === 'vi.useRealTimers') report(node, text);
    },
    ImportSpecifier(node) {
      if (node.local.name === 'systemClock') report(node, 'systemClock');
    },
  }).visit(parsed(file, source).program);
  return reads;

  function textOf(node: { readonly start: number; readonly end: number }): string {
    return source.slice(node.start, node.end);
  }
}

function mayReadClock(file: string): boolean {
  return Object.keys(REAL_CLOCK_FILES).some((entry) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry));
}

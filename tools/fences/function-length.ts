import { Visitor, type Function as FunctionNode, type ArrowFunctionExpression } from 'oxc-parser';
import { parsed } from './parsed.ts';
import { isTest } from './source-files.ts';

const MAX_LINES = 80;

/** A function is treated as data if one literal without nested functions fills at least this share of it. */
const DATA_SHARE = 0.7;

type Node = { readonly start: number; readonly end: number };
type LongFunction = Node & { readonly lines: number };

/** Returns a message for every function of more than 80 lines, except tests and data functions. */
export function longFunctions(file: string, source: string): string[] {
  if (isTest(file)) return [];
  return functionsOver(MAX_LINES, file, source).map(
    ({ start, lines }) =>
      `${file}:${lineAt(source, start)} is a function of ${lines} lines (at most ${MAX_LINES}): split it.`,
  );
}

function functionsOver(maxLines: number, file: string, source: string): LongFunction[] {
  const functions: LongFunction[] = [];
  const literals: Node[] = [];
  const enter = (node: FunctionNode | ArrowFunctionExpression): void => {
    functions.push({ start: node.start, end: node.end, lines: linesOf(source, node) });
  };
  new Visitor({
    FunctionDeclaration: enter,
    FunctionExpression: enter,
    ArrowFunctionExpression: enter,
    ObjectExpression: (node) => void literals.push(node),
    ArrayExpression: (node) => void literals.push(node),
  }).visit(parsed(file, source).program);
  return functions.filter(({ lines, ...node }) => lines > maxLines && !isData({ ...node, lines }));

  function isData(long: LongFunction): boolean {
    return literals.some(
      (literal) =>
        contains(long, literal) &&
        linesOf(source, literal) >= long.lines * DATA_SHARE &&
        !functions.some((inner) => contains(literal, inner) && inner.lines > 1),
    );
  }
}

function contains(outer: Node, inner: Node): boolean {
  return inner.start > outer.start && inner.end <= outer.end;
}

function linesOf(source: string, { start, end }: Node): number {
  return source.slice(start, end).split('\n').length;
}

function lineAt(source: string, start: number): number {
  return source.slice(0, start).split('\n').length;
}

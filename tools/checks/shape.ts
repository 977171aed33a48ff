import { Visitor, type ArrowFunctionExpression, type Function as FunctionNode } from 'oxc-parser';
import { parsed } from '../fences/parsed.ts';

type Range = { readonly start: number; readonly end: number };

/**
 * The part of a file on which the types in other files can depend: everything but comments, and the bodies of
 * functions that state what they return. Such a body can change without any effect outside.
 */
export function shapeOf(path: string, text: string): string {
  const { program, comments } = parsed(path, text);
  const bodies: Range[] = [];
  const enter = ({ returnType, body }: FunctionNode | ArrowFunctionExpression): void => {
    if (returnType !== null && returnType !== undefined && body !== null) bodies.push(body);
  };
  new Visitor({ FunctionDeclaration: enter, FunctionExpression: enter, ArrowFunctionExpression: enter }).visit(program);
  // The compiler reads tags such as `@deprecated` in docstrings, and references behind `///`.
  const remarks = comments.filter(({ type, value }) => !value.startsWith(type === 'Line' ? '/' : '*'));
  return without([...bodies, ...remarks], text);
}

/** The text without these ranges, some of which are inside others. */
function without(ranges: readonly Range[], text: string): string {
  let shape = '';
  let position = 0;
  for (const { start, end } of ranges.toSorted((a, b) => a.start - b.start)) {
    if (start < position) continue;
    shape += text.slice(position, start);
    position = end;
  }
  return shape + text.slice(position);
}

import { Visitor } from 'oxc-parser';
import { parsed } from './parsed.ts';

const PRODUCT = /^(?:apps|packages)\//;
const TEST_CODE = /\.test\.tsx?$|\/testing\/|\.d\.ts$/;

/** A type with keys of any text. */
const OPEN_RECORD = /^:?\s*(?:Readonly<\s*)?(?:Partial<\s*)?Record<\s*string\s*,/;

/**
 * Returns every read of a record of any text by a computed key, as `file:line message`. A text of a user, a device or a
 * file may be `constructor` or `__proto__`, which every object has.
 */
export function inheritedKeys(file: string, source: string): string[] {
  // The tools of this repository read only its own files.
  if (!PRODUCT.test(file) || TEST_CODE.test(file) || !source.includes('Record<')) return [];
  const { program } = parsed(file, source);
  const textOf = (node: { readonly start: number; readonly end: number }): string => source.slice(node.start, node.end);
  const isOpen = (type: { readonly start: number; readonly end: number } | null | undefined): boolean =>
    type !== null && type !== undefined && OPEN_RECORD.test(textOf(type));
  const variables = new Set<string>();
  const properties = new Set<string>();
  const written = new Set<number>();
  new Visitor({
    Identifier(node) {
      if ('typeAnnotation' in node && isOpen(node.typeAnnotation)) variables.add(node.name);
    },
    TSPropertySignature(node) {
      if (isOpen(node.typeAnnotation)) properties.add(textOf(node.key));
    },
    AssignmentExpression(node) {
      written.add(node.left.start);
    },
  }).visit(program);
  const found: string[] = [];
  new Visitor({
    MemberExpression(node) {
      if (!node.computed || written.has(node.start)) return;
      const isFixed = node.property.type === 'Literal' || node.property.type === 'TemplateLiteral';
      const path = textOf(node.object).split('.');
      const records = path.length === 1 ? variables : properties;
      if (isFixed || !records.has(path.at(-1) ?? '')) return;
      // Checked before, in the same expression.
      const before = source.slice(Math.max(0, node.start - 120), node.start);
      if (before.includes(`Object.hasOwn(${textOf(node.object)}, ${textOf(node.property)})`)) return;
      const line = source.slice(0, node.start).split('\n').length;
      found.push(`${file}:${line} reads ${textOf(node)}, which may be inherited; use lookUp().`);
    },
  }).visit(program);
  return found;
}

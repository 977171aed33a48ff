import { expect, test } from 'vitest';
import { shapeOf } from './shape.ts';

test.each([
  [
    'a function that states its result',
    'export function f(a = 1): number { return a; }',
    'export function f(a = 1): number ',
  ],
  ['a function that does not', 'export function f() { return 1; }', null],
  ['an arrow function that states its result', 'export const f = (a: A): B => a.b;', 'export const f = (a: A): B => ;'],
  ['an arrow function that does not', 'export const f = (a: A) => a.b;', null],
  [
    'a function inside one that states nothing',
    'function f() { return (): B => b; }',
    'function f() { return (): B => ; }',
  ],
  ['functions inside one that states its result', 'function f(): B { return g((): C => c); }', 'function f(): B '],
  ['a method', 'class C { m(): B { return b; } n() { return b; } }', 'class C { m(): B  n() { return b; } }'],
  ['a constructor, which decides over fields', 'class C { a; constructor() { this.a = 1; } }', null],
  ['a declaration without a body', 'declare function f(): B;', null],
  ['data and docstrings', '/** Why. */\nexport const DAYS = [1, 2] as const;', null],
  ['references', '/// <reference types="node" />\nexport const A = 1;', null],
  ['comments', '// Why.\nexport const A = 1; /* How. */', '\nexport const A = 1; '],
  ['text outside the basic plane', "const a = '𝄞'; function f(): A { return a; }", "const a = '𝄞'; function f(): A "],
])('the shape of a file is what other files see of it: %s', (_, text, shape) => {
  expect(shapeOf('a.ts', text)).toBe(shape ?? text);
});

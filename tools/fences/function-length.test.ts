import { expect, test } from 'vitest';
import { longFunctions } from './function-length.ts';

const FILE = 'apps/server/boot/wiring.ts';
const steps = (count: number) => Array.from({ length: count }, (_, i) => `  step(${i});`).join('\n');
const items = (count: number, item: string) => Array.from({ length: count }, () => `    ${item},`).join('\n');

test.each([
  ['a declaration', `function wire() {\n${steps(79)}\n}`],
  ['an arrow function', `const wire = () => {\n${steps(79)}\n};`],
  ['a method', `class App {\n  wire() {\n${steps(79)}\n  }\n}`],
  ['a list of functions', `const wire = () => {\n  return [\n${items(80, '() => {\n}')}\n  ];\n};`],
])('the fence refuses %s of more than 80 lines', (_, source) => {
  expect(longFunctions(FILE, source)).toHaveLength(1);
});

test('a function of 80 lines is allowed', () => {
  expect(longFunctions(FILE, `function wire() {\n${steps(78)}\n}`)).toEqual([]);
});

test('a function that is mostly one literal is allowed', () => {
  expect(
    longFunctions(FILE, `function farm() {\n  const id = 1;\n  return [\n${items(100, '{ id }')}\n  ];\n}`),
  ).toEqual([]);
});

test('tests may be long', () => {
  expect(longFunctions('apps/server/boot/app.test.ts', `describe('app', () => {\n${steps(200)}\n});`)).toEqual([]);
});

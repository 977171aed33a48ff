import { expect, test } from 'vitest';
import { typedNumbers } from './typed-numbers.ts';

const FILE = 'apps/web/features/resources/form-values.ts';

test.each([
  'const area = Number.parseFloat(text);',
  'const flow = parseFloat(text);',
  "const flow = Number(text.trim().replace(',', '.'));",
  "const flow = Number(text.replace(/,/g, '.'));",
  'onChange={(event) => set(event.currentTarget.valueAsNumber)}',
  '<input type="number" />',
  "import { Button, NumberInput } from '@mantine/core';",
])('the web app may not read a typed number with: %s', (source) => {
  expect(typedNumbers(FILE, source)).toHaveLength(1);
});

test.each([
  "const value = typedValue(text, language, 'm²');",
  'const gapPx = Number.parseFloat(getComputedStyle(grid).columnGap) || 0;',
  "import type { NumberInputValue } from '../../entities/number/number-input-value.ts';\nimport { Button } from '@mantine/core';",
  "text.replace('.', ',')",
])('the web app may contain: %s', (source) => {
  expect(typedNumbers(FILE, source)).toEqual([]);
});

test('tests and files that others wrote are read otherwise', () => {
  expect(typedNumbers('apps/web/entities/number/number-field.test.tsx', 'parseFloat(text)')).toEqual([]);
  expect(typedNumbers('packages/domain/imports/number.ts', "text.replace(',', '.')")).toEqual([]);
});

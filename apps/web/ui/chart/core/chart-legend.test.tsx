import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { ChartLegend } from './chart-legend.tsx';

test('a legend has the full name of each of twelve long lines', () => {
  const names = Array.from({ length: 12 }, (_, index) => `Sonda Kwatera ${index} `.padEnd(60, 'ż'));
  const items = names.map((name, colour) => ({
    key: name,
    name,
    swatch: { colour, dash: 'solid' as const },
    isHidden: false,
    value: null,
  }));
  renderInApp(<ChartLegend items={items} onToggle={() => undefined} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

test('the style of a legend wraps its names and cuts, scrolls or fixes the height of none', () => {
  const css = readFileSync(join(import.meta.dirname, 'chart-legend.module.css'), 'utf8');
  expect(css).toContain('flex-wrap: wrap');
  expect(css).not.toMatch(/overflow(-[xy])?:|nowrap|ellipsis|[^-]height: (?!12px)/);
});

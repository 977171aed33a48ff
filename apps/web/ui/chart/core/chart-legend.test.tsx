import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { barItems, USUAL_LANES } from './amount-lanes.ts';
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

test('the names of lines that are being loaded take their room and are neither shown nor pressed', () => {
  const coming = [
    { key: 'HUMIDITY_1', name: '10 cm', swatch: { colour: 0, dash: 'solid' as const }, value: '23.4 %' },
    ...barItems(USUAL_LANES.kinds, new Set(), (key) => key),
  ];
  renderInApp(<ChartLegend items={[]} coming={coming} onToggle={() => undefined} />);
  const rooms = screen.getAllByRole('button', { hidden: true });
  expect(rooms.map(({ textContent }) => textContent)).toEqual(['10 cm23.4 %', 'chart.water', 'chart.rain']);
  for (const room of rooms) expect(room).toBeDisabled();
  expect(legendStyle()).toMatch(/\.coming \{\s+visibility: hidden;/);
});

test('the style of a legend wraps its names and cuts, scrolls or fixes the height of none', () => {
  const css = legendStyle();
  expect(css).toContain('flex-wrap: wrap');
  expect(css).not.toMatch(/overflow(-[xy])?:|nowrap|ellipsis|[^-]height: (?!12px)/);
});

function legendStyle(): string {
  return readFileSync(join(import.meta.dirname, 'chart-legend.module.css'), 'utf8');
}

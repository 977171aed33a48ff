import { dashboardBody } from '@zagon/contract/dashboards/endpoints.ts';
import { expect, test } from 'vitest';
import { nameProblem } from './dashboard-name.ts';

test('a name of up to 256 characters is accepted, a longer or blank one is refused', () => {
  expect(nameProblem('x'.repeat(256))).toBeNull();
  expect(nameProblem('x'.repeat(257))).toBe('nameLong');
  expect(nameProblem('   ')).toBe('nameMissing');
});

test('the form and the server apply the same limit', () => {
  for (const name of ['Kwatery', '', '  ', 'x'.repeat(256), 'x'.repeat(257)]) {
    expect(dashboardBody.safeParse({ name, widgets: [] }).success).toBe(nameProblem(name) === null);
  }
});

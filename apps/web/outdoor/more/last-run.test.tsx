import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { aFinding, FINDINGS_NOW_MS } from '../../entities/finding/testing/test-finding.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { aSection } from '../../entities/resource/testing/test-section.ts';
import { SectionsScreen } from './resource-screens.tsx';

beforeEach(() => {
  vi.setSystemTime(FINDINGS_NOW_MS);
});
afterEach(() => setTestLanguage('en'));

/** What is said below the name of the section. */
function factsOf(findings: readonly FindingShape[] | null): string | null {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listModules'), []);
  client.setQueryData(keyOf('listSections'), [aSection({ id: 's1', area: null, flow: 12 })]);
  if (findings !== null)
    client.setQueryData(keyOf('listFindings', { query: { kind: 'water_arrived', runs: 'last' } }), [...findings]);
  const { container } = renderInApp(<SectionsScreen />, client);
  expect(screen.getByRole('heading', { name: /^Kwatera B/ })).toBeInTheDocument();
  return container.querySelector('li p')?.textContent?.replaceAll(/\s/gu, ' ') ?? null;
}

test('a section says what its last run did', () => {
  expect(factsOf([aFinding({ word: 'weak' })])).toBe('12.0 m³/h · last run: weak');
});

test('a section says it in Polish', async () => {
  await setTestLanguage('pl');
  expect(factsOf([aFinding({ word: 'no_response' })])).toBe('12,0 m³/h · ostatnie nawadnianie: bez reakcji');
});

test.each<[string, readonly FindingShape[] | null]>([
  ['of which the probe could say nothing', [aFinding({ silence: 'rain' })]],
  ['of which nothing is known yet', null],
  ['beside another that was wetted', [aFinding({ word: 'wetted', place: { kind: 'section', id: 's2', name: 'B' } })]],
])('a section %s says nothing of its last run', (_, findings) => {
  expect(factsOf(findings)).toBe('12.0 m³/h');
});

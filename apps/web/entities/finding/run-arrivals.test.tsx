import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { signedInUser } from '../session/testing/test-me.ts';
import { RunArrivals } from './run-arrivals.tsx';
import { aFinding } from './testing/test-finding.ts';

afterEach(() => setTestLanguage('en'));

const WETTED = aFinding({ word: 'wetted', value: 2.4, low: 2.1, high: 2.9 });

function linesOf(findings: readonly FindingShape[]): readonly (string | null)[] {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(1));
  client.setQueryData(keyOf('listFindings', { query: { kind: 'water_arrived', id_run: 'r1' } }), [...findings]);
  renderInApp(<RunArrivals runId="r1" />, client);
  return screen.queryAllByRole('paragraph').map(({ textContent }) => textContent);
}

test('a run says what the probe of each section saw, beside what was expected', () => {
  const second = aFinding({
    ...WETTED,
    id: 'f2',
    word: 'no_response',
    value: -0.1,
    place: { kind: 'section', id: 's2', name: 'Kwatera B' },
  });
  expect(linesOf([WETTED, second])).toEqual([
    'Water at the probe of Kwatera A: wetted (+2.4, expected 2.1 to 2.9)',
    'Water at the probe of Kwatera B: no response (−0.1, expected 2.1 to 2.9)',
  ]);
});

test('a run of which the probe could say nothing says why', () => {
  expect(linesOf([aFinding({ silence: 'rain' })])).toEqual(['Water at the probe of Kwatera A: not known. It rained.']);
});

test('a section without a probe has no line beside one that has', () => {
  expect(linesOf([aFinding({ id: 'f2', silence: 'no_probe' }), WETTED])).toHaveLength(1);
});

test('what the probe saw is also said in Polish', async () => {
  await setTestLanguage('pl');
  expect(linesOf([WETTED])).toEqual(['Woda przy sondzie (Kwatera A): nawilżyło (+2,4, oczekiwano od 2,1 do 2,9)']);
});

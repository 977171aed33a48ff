import { screen, within } from '@testing-library/react';
import type { FindingShape } from '@zagon/contract/findings/endpoints.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { setCsrfToken } from '../../../api/attempt.ts';
import { renderPage } from '../../../entities/schedule/testing/test-page.tsx';
import { FindingsCard } from './findings-card.tsx';
import { aFinding, FINDINGS_NOW_MS } from '../../../entities/finding/testing/test-finding.ts';

beforeEach(() => vi.setSystemTime(FINDINGS_NOW_MS));
afterEach(async () => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
  await setTestLanguage('en');
});

const openCard = (findings: readonly FindingShape[]) =>
  renderPage(<FindingsCard />, ({ path }) => (path === '/api/findings' ? { body: findings } : undefined));

const FINDINGS = [
  aFinding({ id: 'f1', word: 'no_response' }),
  aFinding({ id: 'f2', kind: 'soil_water', in_time: false, next_run: '2026-06-19T02:00:00Z' }),
  aFinding({
    id: 'f3',
    kind: 'probe_trust',
    verdict: 'not_trusted',
    place: { kind: 'module', id: 'm1', name: 'Probe 1' },
  }),
];

const linksOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('each of the worst findings says what was found and what to do, and leads to where it is seen', async () => {
  const { sent } = openCard(FINDINGS);
  const card = await screen.findByRole('region', { name: 'Worth checking' });
  expect(linksOf(card)).toEqual([
    [
      'Kwatera A: no water arrived at the probe in the last runCheck the valve, the filter and the lines.',
      '#/resources/sections/s1',
    ],
    [
      'Kwatera A: the next run may come too late: Fri 19 Jun, 04:00See when water is needed, and water earlier.',
      '#/resources/sections/s1',
    ],
    ['Probe 1 is not trustedCheck the probe in the field.', '#/resources/modules/m1'],
  ]);
  expect(sent.filter(({ path }) => path === '/api/findings').map(({ query }) => query.toString())).toEqual([
    'runs=last',
  ]);
});

test('the findings are also said in Polish', async () => {
  await setTestLanguage('pl');
  openCard(FINDINGS);
  const card = await screen.findByRole('region', { name: 'Warto sprawdzić' });
  expect(linksOf(card).map(([text]) => text)).toEqual([
    'Kwatera A: podczas ostatniego nawadniania woda nie dotarła do sondySprawdź zawór, filtr i linie kroplujące.',
    'Kwatera A: następne nawadnianie może nie zdążyć: pt. 19 cze, 04:00Zobacz, kiedy potrzebna jest woda, i nawodnij wcześniej.',
    'Sonda Probe 1: nie można jej teraz ufaćSprawdź sondę w polu.',
  ]);
});

test('when all is well, the card is missing', () => {
  const renderWith = (findings: readonly FindingShape[]) => {
    const client = newQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
    client.setQueryData(keyOf('me'), signedInUser(1));
    client.setQueryData(keyOf('listFindings', { query: { runs: 'last' } }), [...findings]);
    return renderInApp(<FindingsCard />, client);
  };
  const bad = renderWith(FINDINGS);
  expect(screen.getByRole('region')).toBeInTheDocument();
  bad.unmount();
  renderWith([aFinding({ word: 'wetted' })]);
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

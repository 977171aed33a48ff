import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ScenarioShape } from '@zagon/contract/test-area/scenario.ts';
import type { ConformanceCheck } from '@zagon/contract/test-area/conformance-progress.ts';
import { expect, test } from 'vitest';
import { respondWith } from '../../api/test-responses.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { ConformanceChecks } from './conformance-checks.tsx';
import { ScenariosCard } from './scenarios-card.tsx';

const SCENARIO: ScenarioShape = {
  name: 'frost-night',
  title: { en: 'Frost night', pl: 'Przymrozek' },
  effect: { en: 'frost at every outdoor sensor', pl: 'mróz na każdym czujniku na zewnątrz' },
  usual_target: null,
  targets: [],
};

const check = (number: string, verdict: ConformanceCheck['verdict']): ConformanceCheck => ({
  kind: 'check',
  number,
  title: { en: `Check ${number}`, pl: `Reguła ${number}` },
  rule: 'Now is later than `not_after`: `expired`',
  verdict,
  observed: `line ${number}`,
});

test('a switch turns its failure on', async () => {
  const sent = respondWith([200, { ok: true }], [200, []]);
  renderInApp(<ScenariosCard scenarios={[SCENARIO]} />);
  await userEvent.click(screen.getByRole('switch', { name: 'Frost night' }));
  expect(sent[0]).toEqual({ name: 'frost-night', on: true });
});

test('an active failure states what it affects', () => {
  renderInApp(<ScenariosCard scenarios={[{ ...SCENARIO, targets: ['AM421-DEMO-0001/o1'] }]} />);
  expect(screen.getByRole('switch', { name: 'Frost night' })).toBeChecked();
  expect(screen.getByText('AM421-DEMO-0001/o1')).toBeInTheDocument();
});

test('failed checks come first, each with the sentence it violated', () => {
  renderInApp(<ConformanceChecks checks={[check('2.1', 'pass'), check('7.5', 'fail'), check('9.3', 'skip')]} />);
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.map((text) => text.slice(0, 3))).toEqual(['7.5', '2.1', '9.3']);
  expect(screen.getByText('Rule 7.5: “Now is later than not_after: expired”')).toBeInTheDocument();
});

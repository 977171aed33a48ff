import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { UnknownShare } from '../../entities/output/not-closed/unknown-share.tsx';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../entities/session/testing/test-me.ts';
import { renderInApp } from '../test-render.tsx';
import { OpenOutputsButton } from './open-outputs-button.tsx';

/** Shows the counts of a farm whose outputs report these states, of which a card shows the first ones. */
function renderCounts(states: readonly (boolean | null)[], shown = states.length): void {
  const outputs = states.map((state, index) => anOutput({ id: `o${index}`, section_flow: null, state }));
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  client.setQueryDefaults(['listPlannedOpenings'], { initialData: [] });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listModules'), [aModule({ outputs })]);
  client.setQueryData(keyOf('listHandOpenings'), []);
  renderInApp(
    <>
      <OpenOutputsButton />
      <UnknownShare outputs={outputs.slice(0, shown)} />
    </>,
    client,
  );
}

beforeEach(() => localStorage.clear());

test('the button looks different while no output is known to be open', () => {
  renderCounts([null, null, false]);
  expect(screen.getByRole('button', { name: /Not confirmed closed: 2/ })).toHaveAttribute('data-unknown', 'true');
});

test('the button says how many outputs are open and how many are unknown', () => {
  renderCounts([true, null, null, false]);
  const button = screen.getByRole('button', { name: /Not confirmed closed: 3/ });
  expect(button).not.toHaveAttribute('data-unknown');
  expect(button).toHaveTextContent(/Open: 1/);
});

test('a card that shows a part of the unknown outputs says of how many', () => {
  renderCounts([null, null, null, false], 2);
  expect(screen.getByText('State unknown: 2 of 3 outputs here')).toBeInTheDocument();
});

test('a card that shows every unknown output repeats no count', () => {
  renderCounts([null, null, false]);
  expect(screen.queryByText(/outputs here/)).not.toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { HAND_OPENING_STATUS } from '@zagon/domain/hand-openings/hand-opening-states.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { aModule, anOutput } from '../../entities/module/testing/test-module.ts';
import { aPlannedOpening } from '../../entities/output/testing/test-opening.ts';
import { anAccount, signedInUser } from '../../entities/session/testing/test-me.ts';
import type { Me } from '../../entities/session/session.ts';
import { nowMs } from '../../time/clock.ts';
import { OutdoorFrame } from '../app/outdoor-frame.tsx';

const FAILED: HandOpeningShape = {
  id: 'failed',
  id_output: 'o1',
  Output: { id: 'o1', name: 'Kwatera A', id_object: 'm1', field_name: 'o1' },
  minutes: 10,
  status: HAND_OPENING_STATUS.failed,
  requested_at: new Date(nowMs() - 60_000).toISOString(),
  sent_at: null,
  opened_at: null,
  closes_at: null,
  closed_at: null,
  error: null,
};

function renderNow(me: Me = signedInUser(2), failed: readonly (HandOpeningShape | null)[] = [], isOpen = false): void {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false, enabled: false } });
  const soon = (minutes: number) => new Date(nowMs() + minutes * 60_000).toISOString();
  client.setQueryData(keyOf('me'), me);
  client.setQueryData(keyOf('listModules'), [aModule({ outputs: [anOutput({ state: isOpen })] })]);
  client.setQueryData(keyOf('listHandOpenings'), []);
  client.setQueryData(keyOf('listFailedHandOpenings'), failed);
  client.setQueryData(keyOf('listSections'), []);
  client.setQueryDefaults(['listPlannedOpenings'], {
    initialData: [aPlannedOpening({ id_output: 'o1', open_at: soon(90), close_at: soon(120), duration: 30 })],
  });
  renderInApp(<OutdoorFrame me={me} route={{ screen: 'now' }} />, client);
}

beforeEach(() => localStorage.clear());

test('the screen shows that nothing is open, what opens next, and how to open something', () => {
  renderNow();
  expect(screen.getByRole('heading', { name: 'Nothing is open' })).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Next' })).toHaveTextContent('30 min');
  expect(screen.getByRole('link', { name: 'Open something' })).toHaveAttribute('href', '#/open');
});

test('a failed order stays until it is seen, and can be retried', async () => {
  renderNow(signedInUser(2), [FAILED]);
  expect(screen.getByRole('region', { name: 'Kwatera B did not open' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '#/open/o1');
  await userEvent.click(screen.getByRole('button', { name: /^Got it/ }));
  expect(screen.queryByRole('region', { name: 'Kwatera B did not open' })).not.toBeInTheDocument();
});

test('a blocked account can only stop', () => {
  renderNow(signedInUser(1, { client: anAccount('blocked') }));
  expect(screen.getByText(/^This account is blocked/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Open something' })).not.toBeInTheDocument();
});

test('a screen that breaks keeps Stop for what is open', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // What no server sends.
  renderNow(signedInUser(2), [null], true);
  expect(screen.getByText(/^This screen could not be shown/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Stop Kwatera B' })).toBeInTheDocument();
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HandOpeningShape } from '@zagon/contract/hand-openings/endpoints.ts';
import { beforeEach, expect, test } from 'vitest';
import { renderInApp } from '../../../app/test-render.tsx';
import { newQueryClient } from '../../../api/query-client.ts';
import { keyOf } from '../../../api/query.ts';
import { aModule, anOutput } from '../../../entities/module/testing/test-module.ts';
import { signedInUser } from '../../../entities/session/testing/test-me.ts';
import { nowMs } from '../../../time/clock.ts';
import { AttentionCard } from './attention-card.tsx';

const failed = (id: string): HandOpeningShape => ({
  id,
  id_output: 'valve',
  Output: { id: 'valve', name: 'Valve', id_object: 'm', field_name: 'o1' },
  minutes: 10,
  status: 12,
  requested_at: new Date(nowMs() - 60_000).toISOString(),
  sent_at: null,
  opened_at: null,
  closes_at: null,
  closed_at: null,
  error: 'not_confirmed',
});

function renderCard(id: string) {
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  client.setQueryData(keyOf('me'), signedInUser(2));
  client.setQueryData(keyOf('listAlarms'), []);
  client.setQueryData(keyOf('listModules'), [
    aModule({ outputs: [anOutput({ id: 'valve', type: 'irr', section_name: 'Kwatera A · Duke' })] }),
  ]);
  client.setQueryData(keyOf('listFailedHandOpenings'), [failed(id)]);
  return renderInApp(<AttentionCard />, client);
}

beforeEach(() => localStorage.clear());

test('a failed opening needs attention until it is marked as seen, even after a reload', async () => {
  const first = renderCard('first');
  expect(screen.getByText('Kwatera A did not open')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Got it: Kwatera A did not open' }));
  expect(screen.getByText('Nothing needs attention.')).toBeInTheDocument();
  first.unmount();
  renderCard('first');
  expect(screen.getByText('Nothing needs attention.')).toBeInTheDocument();
});

test('a later failure of the same output needs attention again', () => {
  renderCard('second');
  expect(screen.getByText('Kwatera A did not open')).toBeInTheDocument();
});

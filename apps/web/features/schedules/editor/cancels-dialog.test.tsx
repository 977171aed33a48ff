import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../entities/schedule/testing/test-page.tsx';
import { aWeather } from '../../../entities/weather/testing/test-weather.ts';
import { Editor } from './editor.tsx';
import { newSchedule, type ScheduleForm } from './form/schedule-form.ts';
import { blockA, farmLists } from './testing/test-farm.ts';

const EMPTY_PREVIEW = { plans: [], conflicts: [], warnings: [], flow: [], clock_changes: [], rain: null };
const QUESTION = 'This change cancels a cycle that is due now: Morning 05:00. Confirm the change';

const morning: ScheduleForm = {
  ...newSchedule('2026-11-21'),
  name: 'Morning',
  elements: [{ type: 'section', id: blockA, minutes: 45 }],
};

afterEach(() => vi.unstubAllGlobals());

/** An editor of a saved schedule whose change cancels a waiting cycle. */
function renderWaiting() {
  const saved = { version: 'v1', values: morning };
  const editor = <Editor id="0192-waits" saved={saved} initial={morning} lists={farmLists} readOnly={false} />;
  const { sent } = renderPage(editor, ({ path, method }) => {
    if (path.endsWith('/preview')) return { body: EMPTY_PREVIEW };
    if (path === '/api/weather') return { body: aWeather(0) };
    return method === 'PUT'
      ? { status: 422, body: { err: 'validation', message: 'x', fields: { confirmed: QUESTION } } }
      : undefined;
  });
  return () => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);
}

test('a change that cancels a waiting cycle is saved only once the question that names it is answered', async () => {
  const saves = renderWaiting();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText(QUESTION)).toBeInTheDocument();
  expect(saves()).toHaveLength(1);
  expect(saves()[0]).not.toHaveProperty('confirmed');
  await userEvent.click(screen.getByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(saves()).toHaveLength(2));
  expect(saves()[1]).toMatchObject({ name: 'Morning', version: 'v1', confirmed: true });
});

test('a change that cancels a waiting cycle is not sent again if the question is dismissed', async () => {
  const saves = renderWaiting();
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await screen.findByText(QUESTION);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByText(QUESTION)).not.toBeInTheDocument());
  expect(saves()).toHaveLength(1);
});

import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../entities/schedule/testing/test-page.tsx';
import { aWeather } from '../../../entities/weather/testing/test-weather.ts';
import { Editor } from './editor.tsx';
import { newSchedule, type ScheduleForm } from './form/schedule-form.ts';
import { blockA, farmLists } from './testing/test-farm.ts';

const EMPTY_PREVIEW = { plans: [], conflicts: [], warnings: [], flow: [], clock_changes: [], rain: null };

const morning: ScheduleForm = {
  ...newSchedule('2026-11-21'),
  name: 'Morning',
  elements: [{ type: 'section', id: blockA, minutes: 45 }],
};

afterEach(() => vi.unstubAllGlobals());

test('a change that the editor was opened with is shown, and is not saved until the user saves it', async () => {
  const changed = { ...morning, cycles: { ...morning.cycles, startHours: ['04:10'] } };
  const { sent } = renderPage(
    <Editor id={undefined} initial={morning} changed={changed} lists={farmLists} readOnly={false} />,
    ({ path, method }) => {
      if (path.endsWith('/preview')) return { body: EMPTY_PREVIEW };
      if (path === '/api/weather') return { body: aWeather(0) };
      return method === 'POST' ? { status: 201, body: {} } : undefined;
    },
  );
  const saves = () => sent.filter(({ path, method }) => method === 'POST' && path === '/api/schedulers');
  expect(await screen.findByText('Unsaved changes')).toBeVisible();
  expect(saves()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({ name: 'Morning', cycles: { start_hours: ['04:10'] } });
});

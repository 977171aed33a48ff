import { Notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { setCsrfToken } from '../../../api/attempt.ts';
import { renderPage } from '../../../entities/schedule/testing/test-page.tsx';
import { IrrigationReport } from './irrigation-report.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  setCsrfToken(undefined);
});

test('a failed export of the irrigation report is shown with the reason', async () => {
  renderPage(
    <>
      <IrrigationReport
        choice={{ family: 'irrigation', kind: 'irrigation', from: '2026-11-16', until: '2026-11-22', outputs: ['o1'] }}
        exports={['csvPolish']}
      />
      <Notifications />
    </>,
    ({ path }) => {
      if (path === '/api/reports/irrigation')
        return { body: { schedules_runs: [], outputs_info: {}, schedules_info: {}, start_date: '', end_date: '' } };
      if (path.startsWith('/api/reports/irrigation/'))
        return { status: 503, body: { err: 'unavailable', message: 'The service is temporarily unavailable.' } };
      return undefined;
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: /^CSV for Polish/ }));
  expect(await screen.findByText(/^Irrigation report export temporarily unavailable\. The service/)).toBeVisible();
});

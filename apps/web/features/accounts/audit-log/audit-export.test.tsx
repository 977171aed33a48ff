import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { onFactorNeeded } from '../../../api/recent-factor.ts';
import { respondWith } from '../../../api/test-responses.ts';
import { renderInApp } from '../../../app/test-render.tsx';
import { AuditExport } from './audit-export.tsx';

test('the export asks for the second factor before it saves the log of all accounts', async () => {
  const ask = vi.fn<() => Promise<boolean>>(async () => false);
  const stop = onFactorNeeded(ask);
  const requests = respondWith([200, {}]);
  renderInApp(<AuditExport query={{}} zone="Europe/Warsaw" />);
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }));
  expect(ask).toHaveBeenCalledOnce();
  expect(requests).toEqual([]);
  stop();
});

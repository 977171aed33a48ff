import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage } from '../../../entities/schedule/testing/test-page.tsx';
import { aSchedule } from '../list/testing/test-schedules.ts';
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

/** A saved schedule in the editor, which someone else saves when the button is pressed. */
function SavedByOther({ theirs }: { readonly theirs: Partial<ScheduleForm> }) {
  const [saved, setSaved] = useState({ version: 'v1', values: morning });
  return (
    <>
      <button onClick={() => setSaved({ version: 'v2', values: { ...morning, ...theirs } })}>other saves</button>
      <Editor id="s1" initial={morning} saved={saved} lists={farmLists} readOnly={false} />
    </>
  );
}

describe('a schedule that someone else saves while it is edited', () => {
  test('a schedule that someone else saves while it is edited says so, keeps what was typed, and is saved with the chosen values of both', async () => {
    const { sent } = renderPage(<SavedByOther theirs={{ runTime: 45 }} />, ({ path, method }) => {
      if (path.endsWith('/preview')) return { body: EMPTY_PREVIEW };
      if (method === 'PUT') return { body: { ...aSchedule(), still_running: [] } };
      return path === '/api/schedulers/s1' ? { body: aSchedule() } : undefined;
    });
    const name = await screen.findByLabelText('Name');
    await userEvent.type(name, ' early');
    await userEvent.click(screen.getByText('other saves'));
    expect(await screen.findByText('Someone else has saved this meanwhile')).toBeInTheDocument();
    expect(name).toHaveValue('Morning early');
    expect(screen.getByLabelText('Take theirs: 45 min')).toBeChecked();
    await userEvent.click(screen.getByRole('button', { name: 'Use these values' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent.filter(({ method }) => method === 'PUT')).toHaveLength(1));
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      name: 'Morning early',
      run_time: 45,
      version: 'v2',
    });
  });
});

import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../../entities/schedule/testing/test-page.tsx';
import { Editor } from '../../editor/editor.tsx';
import { newSchedule, type ScheduleForm } from '../../editor/form/schedule-form.ts';
import { blockA, farmLists } from '../../editor/testing/test-farm.ts';

const EMPTY_PREVIEW = { plans: [], conflicts: [], warnings: [], flow: [], clock_changes: [], rain: null };

const morning: ScheduleForm = {
  ...newSchedule('2026-11-21'),
  name: 'Morning',
  elements: [{ type: 'section', id: blockA, minutes: 45 }],
};

function renderEditor(changes: Partial<ScheduleForm>, readOnly = false) {
  renderPage(
    <Editor id={undefined} initial={{ ...morning, ...changes }} lists={farmLists} readOnly={readOnly} />,
    ({ path }) => (path.endsWith('/preview') ? { body: EMPTY_PREVIEW } : undefined),
  );
}

const everyTwoCycles = { ...morning.fertigation, type: 'every_n_cycles', n: 2 } as const;

afterEach(() => vi.unstubAllGlobals());

test('fertiliser that never applies is listed as a check, and one click changes the rule to days', async () => {
  renderEditor({ fertigation: everyTwoCycles });
  expect(await screen.findByText('One cycle a day: the fertiliser never comes.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Change to every 2 run days' }));
  expect(await screen.findByText('Nothing to check.')).toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: 'Fertigation' })).toHaveValue('Every few run days');
});

test('an end before the next run day is listed as a check, and one click removes it', async () => {
  renderEditor({
    rule: { type: 'days', days: [1], n: 2 },
    // A Thursday and a Friday.
    beginDate: '2099-01-01',
    expirationDate: '2099-01-02',
  });
  expect(await screen.findByText(/it will not run again/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the end date' }));
  expect(await screen.findByText('Nothing to check.')).toBeInTheDocument();
});

test('a user with read-only access sees the checks, without the change', async () => {
  renderEditor({ fertigation: everyTwoCycles }, true);
  expect(await screen.findByText('One cycle a day: the fertiliser never comes.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change to every 2 run days' })).not.toBeInTheDocument();
});

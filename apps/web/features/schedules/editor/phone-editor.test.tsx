import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderPage, type Reply } from '../../../entities/schedule/testing/test-page.tsx';
import { Editor } from './editor.tsx';
import { newSchedule, type ScheduleForm } from './form/schedule-form.ts';
import { blockA, farmLists, lamp } from './testing/test-farm.ts';

const { cycles } = newSchedule('2026-11-21');
const NOTHING_PLANNED = { plans: [], conflicts: [], warnings: [], flow: [], clock_changes: [], rain: null };
const TOO_CLOSE = 'Start times must differ by more than the irrigation time (30 min)';
const NO_TIME = /8 min leave no time for fertiliser/;

beforeEach(() => {
  const listen = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('699px'),
    addEventListener: listen,
    removeEventListener: listen,
  }));
});
afterEach(() => vi.unstubAllGlobals());

/** Renders a new schedule, whose steps unlock one by one, or a saved one, whose steps are all unlocked. */
function renderPhone(overrides: Partial<ScheduleForm>, options: { id?: string; save?: Reply } = {}) {
  const initial: ScheduleForm = {
    ...newSchedule('2026-11-21'),
    name: 'Morning',
    elements: [{ type: 'section', id: blockA, minutes: '' }],
    ...overrides,
  };
  return renderPage(
    <Editor id={options.id} initial={initial} lists={farmLists} readOnly={false} />,
    ({ path, method }) => {
      if (path.endsWith('/preview')) return { body: NOTHING_PLANNED };
      return method === 'PUT' || method === 'POST' ? options.save : undefined;
    },
  );
}

const next = async () => userEvent.click(await screen.findByRole('button', { name: /^Next/ }));
const step = () => screen.getByText(/^Step \d of \d/).textContent;

describe('schedule editor on a phone', () => {
  test('the editor on a phone keeps an invalid start time at its step and leads to it', async () => {
    renderPhone({ cycles: { ...cycles, startHours: ['25:99'] } });
    await next();
    await next();
    expect(step()).toMatch(/^Step 2 of 5/);
    expect(screen.getByText('Enter the time as HH:MM')).toBeInTheDocument();
    expect(screen.getByLabelText('Start 1')).toHaveFocus();
  });

  test('the editor on a phone reports next to the minutes that starts are too close, and blocks the next step', async () => {
    renderPhone({ cycles: { ...cycles, startHours: ['05:00', '05:20'] } });
    await next();
    await next();
    expect(step()).toMatch(/^Step 3 of 5/);
    expect(screen.getByText(TOO_CLOSE)).toBeInTheDocument();
    await next();
    expect(step()).toMatch(/^Step 3 of 5/);
    await userEvent.click(screen.getByRole('button', { name: 'Change it under “When”' }));
    expect(step()).toMatch(/^Step 2 of 5/);
  });

  test('the editor on a phone reports next to the fertiliser that a section with its own minutes is too short for it', async () => {
    renderPhone({
      elements: [{ type: 'section', id: blockA, minutes: 8 }],
      fertigation: { type: 'every_n_days', n: 2, cycles: [1], preWater: 5, flush: 5 },
    });
    for (let i = 0; i < 4; i += 1) await next();
    expect(step()).toMatch(/^Step 4 of 5/);
    expect(screen.getByText(NO_TIME)).toBeInTheDocument();
  });

  test('the editor on a phone uses "devices" and has no fertiliser step for a control schedule', async () => {
    renderPhone({ kind: 'control', elements: [{ type: 'device', id: lamp, minutes: '' }] });
    await next();
    expect(step()).toBe('Step 2 of 4 · When');
    await next();
    expect(step()).toBe('Step 3 of 4 · Devices and time');
    expect(screen.getByText('Minutes per device')).toBeInTheDocument();
    await next();
    expect(step()).toBe('Step 4 of 4 · Conditions');
    expect(screen.getByText(/^1 device/)).toBeInTheDocument();
  });

  test('the editor on a phone shrinks the preview as soon as a field is focused for typing', async () => {
    renderPhone({}, { id: 'north' });
    await userEvent.click(await screen.findByRole('button', { name: 'Enlarge preview' }));
    expect(screen.getByRole('button', { expanded: true })).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Name'));
    expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
  });

  test('Save on a phone leads to the step with an error', async () => {
    renderPhone({ name: '', cycles: { ...cycles, startHours: ['05:00', '05:20'] } }, { id: 'north' });
    await userEvent.click(await screen.findByRole('button', { name: 'Step 5: Conditions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Step 1 of 5/)).toBeInTheDocument();
    expect(screen.getByText('Required field')).toBeInTheDocument();
  });

  test('Save on a phone leads to the step of a server refusal', async () => {
    renderPhone(
      {},
      {
        id: 'north',
        save: {
          status: 422,
          body: {
            err: 'validation',
            message: 'x',
            fields: { 'elements.0': 'This section, device or group no longer exists' },
          },
        },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Step 5: Conditions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This section, device or group no longer exists')).toBeInTheDocument();
    expect(step()).toMatch(/^Step 3 of 5/);
  });
});

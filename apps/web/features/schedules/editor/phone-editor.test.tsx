import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { drawPage, type Reply } from '../../../lib/schedules/test-page.tsx';
import { Editor } from './editor.tsx';
import { newProgram, type ProgramForm } from './program-form.ts';
import { blockA, farmLists, lamp } from './test-farm.ts';

const NOTHING_PLANNED = { plans: [], conflicts: [], warnings: [], flow: [], clock_changes: [] };
const TOO_CLOSE = 'Start times must differ by more than the irrigation time (30 min)';
const NO_TIME = /8 min leave no time for fertiliser/;

beforeEach(() => {
  const listen = () => undefined;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('899px'),
    addEventListener: listen,
    removeEventListener: listen,
  }));
});
afterEach(() => vi.unstubAllGlobals());

/** A new program (its steps open one by one) or one that is changed (all were seen). */
function drawPhone(change: Partial<ProgramForm>, given: { id?: string; save?: Reply } = {}) {
  const initial: ProgramForm = {
    ...newProgram('2026-11-21'),
    name: 'Morning',
    elements: [{ type: 'section', id: blockA, minutes: '' }],
    ...change,
  };
  return drawPage(<Editor id={given.id} initial={initial} lists={farmLists} readOnly={false} />, ({ path, method }) => {
    if (path.endsWith('/preview')) return { body: NOTHING_PLANNED };
    return method === 'PUT' || method === 'POST' ? given.save : undefined;
  });
}

const next = async () => userEvent.click(await screen.findByRole('button', { name: /^Next/ }));
const step = () => screen.getByText(/^Step \d of \d/).textContent;

describe('the editor on a phone', () => {
  test('keeps a start that is no time of day at its step, and leads to it', async () => {
    drawPhone({ hours: ['25:99'] });
    await next();
    await next();
    expect(step()).toMatch(/^Step 2 of 5/);
    expect(screen.getByText('Enter the time as HH:MM')).toBeInTheDocument();
    expect(screen.getByLabelText('Start 1')).toHaveFocus();
  });

  test('tells beside the minutes that starts are too close for them, and goes no further', async () => {
    drawPhone({ hours: ['05:00', '05:20'] });
    await next();
    await next();
    expect(step()).toMatch(/^Step 3 of 5/);
    expect(screen.getByText(TOO_CLOSE)).toBeInTheDocument();
    await next();
    expect(step()).toMatch(/^Step 3 of 5/);
    await userEvent.click(screen.getByRole('button', { name: 'Change it under “When”' }));
    expect(step()).toMatch(/^Step 2 of 5/);
  });

  test('tells beside the fertiliser that a section with minutes of its own is too short for it', async () => {
    drawPhone({
      elements: [{ type: 'section', id: blockA, minutes: 8 }],
      fertigation: { type: 'every_n_days', n: 2, cycles: [1], preWater: 5, flush: 5 },
    });
    for (let i = 0; i < 4; i += 1) await next();
    expect(step()).toMatch(/^Step 4 of 5/);
    expect(screen.getByText(NO_TIME)).toBeInTheDocument();
  });

  test('of a control program speaks of devices and has no step for fertiliser', async () => {
    drawPhone({ kind: 'control', elements: [{ type: 'device', id: lamp, minutes: '' }] });
    await next();
    expect(step()).toBe('Step 2 of 4 · When');
    await next();
    expect(step()).toBe('Step 3 of 4 · Devices and time');
    expect(screen.getByText('Minutes a device')).toBeInTheDocument();
    await next();
    expect(step()).toBe('Step 4 of 4 · Conditions');
    expect(screen.getByText(/^1 device/)).toBeInTheDocument();
  });

  test('makes the preview small as soon as somebody types in a field', async () => {
    drawPhone({}, { id: 'north' });
    await userEvent.click(await screen.findByRole('button', { name: 'Make the preview larger' }));
    expect(screen.getByRole('button', { expanded: true })).toBeInTheDocument();
    await userEvent.click(screen.getByLabelText('Name'));
    expect(screen.queryByRole('button', { expanded: true })).not.toBeInTheDocument();
  });

  test('leads from Save to the step in which something is wrong', async () => {
    drawPhone({ name: '', hours: ['05:00', '05:20'] }, { id: 'north' });
    await userEvent.click(await screen.findByRole('button', { name: 'Step 5: Conditions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Step 1 of 5/)).toBeInTheDocument();
    expect(screen.getByText('Required field')).toBeInTheDocument();
  });

  test('leads from Save to the step of what the server refuses', async () => {
    drawPhone(
      {},
      {
        id: 'north',
        save: { status: 422, body: { err: 'validation', message: 'x', fields: { 'elements.0': 'The valve is gone' } } },
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Step 5: Conditions' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The valve is gone')).toBeInTheDocument();
    expect(step()).toMatch(/^Step 3 of 5/);
  });
});

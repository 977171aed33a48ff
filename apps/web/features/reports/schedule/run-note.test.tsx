import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { OutputPlanShape } from '@zagon/contract/outputs_plans/endpoints.ts';
import type { PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { OUTPUT_PLAN_STATUS } from '@zagon/domain/outputs/output-plan-states.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { draw, speakInTest } from '../../../app/test-draw.tsx';
import { aPlannedOpening } from '../../../lib/test-opening.ts';
import { RunNote } from './run-note.tsx';

const run: PanelRun = {
  key: 'p',
  fromMs: Date.parse('2026-06-11T06:48:00Z'),
  untilMs: Date.parse('2026-06-11T08:00:00Z'),
  kind: 'irrigation',
  result: 'confirmed',
  cycle: '2026-06-11 1',
  waterM3: 14.92,
};

const plan: Partial<OutputPlanShape> = {
  open_at: '2026-06-11T06:48:00Z',
  close_at: '2026-06-11T08:00:00Z',
  duration: 72,
  status: OUTPUT_PLAN_STATUS.success,
  opened_at: '2026-06-11T06:48:00Z',
  closed_at: '2026-06-11T08:00:00Z',
};

function drawNote(changes: { run?: Partial<PanelRun>; plan?: Partial<OutputPlanShape> } = {}) {
  const onClose = vi.fn<() => void>();
  draw(
    <RunNote
      run={{ ...run, ...changes.run }}
      plan={aPlannedOpening({ ...plan, ...changes.plan })}
      why={undefined}
      name="Block D"
      zone="Europe/Warsaw"
      at={{ left: '10%', width: '5%' }}
      onClose={onClose}
    />,
  );
  return { note: screen.getByRole('dialog', { name: /Block D/ }), onClose };
}

afterEach(() => speakInTest('en'));

test('a run that was confirmed has its plan, its time and its water', () => {
  const { note } = drawNote();
  expect(note).toHaveTextContent('Planned08:48–10:00, 1 h 12 min');
  expect(note).toHaveTextContent('Result1 h 12 min');
  expect(note).toHaveTextContent(/Water14\.9\sm³/);
});

test('one that nobody confirmed has no time and no water', () => {
  const { note } = drawNote({ run: { result: 'unconfirmed' } });
  expect(note).toHaveTextContent('Resultnot confirmed');
  expect(note).not.toHaveTextContent('Water');
});

test('one that went wrong says why in words, also in Polish', async () => {
  await speakInTest('pl');
  const { note } = drawNote({ run: { result: 'error' }, plan: { error: 'not_confirmed' } });
  expect(note).toHaveTextContent('Moduł nie potwierdził otwarcia.');
  expect(note).toHaveTextContent('Wyniknie poszło');
});

test('it closes by its button', async () => {
  const { onClose } = drawNote();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

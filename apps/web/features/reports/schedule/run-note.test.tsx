import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
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

const plan: Partial<PlannedOpeningShape> = {
  open_at: '2026-06-11T06:48:00Z',
  close_at: '2026-06-11T08:00:00Z',
  duration: 72,
  status: PLANNED_OPENING_STATUS.success,
  opened_at: '2026-06-11T06:48:00Z',
  closed_at: '2026-06-11T08:00:00Z',
};

function drawNote(changes: { run?: Partial<PanelRun>; plan?: Partial<PlannedOpeningShape> } = {}) {
  const onClose = vi.fn<() => void>();
  renderInApp(
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

afterEach(() => setTestLanguage('en'));

test('a confirmed run shows its plan, time and water', () => {
  const { note } = drawNote();
  expect(note).toHaveTextContent('Planned08:48–10:00, 1 h 12 min');
  expect(note).toHaveTextContent('Result1 h 12 min');
  expect(note).toHaveTextContent(/Water14\.9\sm³/);
});

test('an unconfirmed run shows no time and no water', () => {
  const { note } = drawNote({ run: { result: 'unconfirmed' } });
  expect(note).toHaveTextContent('Resultnot confirmed');
  expect(note).not.toHaveTextContent('Water');
});

test('a failed run explains why, in Polish as well', async () => {
  await setTestLanguage('pl');
  const { note } = drawNote({ run: { result: 'error' }, plan: { error: 'not_confirmed' } });
  expect(note).toHaveTextContent('Moduł nie potwierdził otwarcia.');
  expect(note).toHaveTextContent('Wynikniewykonane');
});

test('the close button closes the note', async () => {
  const { onClose } = drawNote();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();
});

test.each([
  [1, 'FertigationConfirmed by the module'],
  [0, 'FertigationNot confirmed'],
] as const)('a fertigated run says whether its fertiliser was confirmed (%i)', (state, words) => {
  const { note } = drawNote({ plan: { fertigation: true, fertigation_confirm_state: state } });
  expect(note).toHaveTextContent(words);
});

import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import type { PanelRun } from '@zagon/domain/reports/schedule-panels.ts';
import { PLANNED_OPENING_STATUS } from '@zagon/domain/planned-openings/planned-opening-states.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { aPlannedOpening } from '../../../entities/output/testing/test-opening.ts';
import { RunNote } from './run-note.tsx';
import type { SeenInRun } from './seen-in-run.ts';

const run: PanelRun = {
  key: 'p',
  fromMs: Date.parse('2026-06-11T06:48:00Z'),
  untilMs: Date.parse('2026-06-11T08:00:00Z'),
  kind: 'irrigation',
  result: 'confirmed',
  cycle: '2026-06-11 1',
  waterM3: 14.92,
  arrival: null,
};

const plan: Partial<PlannedOpeningShape> = {
  open_at: '2026-06-11T06:48:00Z',
  close_at: '2026-06-11T08:00:00Z',
  duration: 72,
  status: PLANNED_OPENING_STATUS.success,
  opened_at: '2026-06-11T06:48:00Z',
  closed_at: '2026-06-11T08:00:00Z',
};

type Changes = {
  readonly run?: Partial<PanelRun>;
  readonly plan?: Partial<PlannedOpeningShape>;
  readonly seen?: readonly SeenInRun[];
};

function drawNote(changes: Changes = {}) {
  const onClose = vi.fn<() => void>();
  renderInApp(
    <RunNote
      run={{ ...run, ...changes.run }}
      plan={aPlannedOpening({ ...plan, ...changes.plan })}
      seen={changes.seen ?? []}
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

const SEEN: readonly SeenInRun[] = [
  {
    id: '1',
    name: 'Block D',
    arrival: { kind: 'stated', word: 'weak', rise: 0.8, expected: { percent: 2.3, low: 1.4, high: 3.2 }, count: 9 },
  },
  { id: '2', name: 'Block E', arrival: { kind: 'silent', silence: 'rain', count: 0 } },
  { id: '3', name: 'Block F', arrival: null },
];

test.each([
  [
    'en',
    'Water at the probe of Block D: weak (+0.8, expected 1.4 to 3.2)',
    'Water at the probe of Block E: not known. It rained.',
    'Water at the probe of Block F: not judged.',
  ],
  [
    'pl',
    'Woda przy sondzie (Block D): słabo (+0,8, oczekiwano od 1,4 do 3,2)',
    'Woda przy sondzie (Block E): nie wiadomo. Padał deszcz.',
    'Woda przy sondzie (Block F): bez oceny.',
  ],
] as const)('a run states in %s what each probe saw of it, or why that is not known', async (language, ...lines) => {
  await setTestLanguage(language);
  const { note } = drawNote({ seen: SEEN });
  for (const line of lines) expect(note).toHaveTextContent(line);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { drawPage, type Reply, type Sent } from '../../../lib/schedules/test-page.tsx';
import { aProgram } from '../list/test-plans.ts';
import { Editor } from './editor.tsx';
import { newProgram, type ProgramForm } from './program-form.ts';
import { blockA, blockB, farmLists } from './test-farm.ts';

const NOTHING_PLANNED = { plans: [], conflicts: [], warnings: [], flow: [], clock_changes: [] };

const morning: ProgramForm = {
  ...newProgram('2026-11-21'),
  name: 'Morning',
  elements: [
    { type: 'section', id: blockA, minutes: 45 },
    { type: 'section', id: blockB, minutes: '' },
  ],
};

function drawEditor(given: { initial?: ProgramForm; readOnly?: boolean; save?: Reply; preview?: Reply } = {}) {
  const { initial = morning, readOnly = false, save, preview = { body: NOTHING_PLANNED } } = given;
  return drawPage(<Editor id={undefined} initial={initial} lists={farmLists} readOnly={readOnly} />, (request) => {
    if (request.path.endsWith('/preview')) return preview;
    return request.method === 'POST' ? save : undefined;
  });
}

const saves = (sent: readonly Sent[]) =>
  sent.filter(({ path, method }) => method === 'POST' && path === '/api/schedulers');
const previews = (sent: readonly Sent[]) => sent.filter(({ path }) => path.endsWith('/preview'));

afterEach(() => vi.unstubAllGlobals());

describe('the editor of a program', () => {
  test('tells what is missing only when somebody wants to save, and sends nothing', async () => {
    const { sent } = drawEditor({ initial: newProgram('2026-11-21') });
    expect(await screen.findByLabelText('Name')).toBeInTheDocument();
    expect(screen.queryByText('Required field')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Required field')).toBeInTheDocument();
    expect(screen.getByText('Choose at least one section or device')).toBeInTheDocument();
    expect(saves(sent)).toEqual([]);
  });

  test('sends the program as it stands', async () => {
    const { sent } = drawEditor({ save: { status: 201, body: {} } });
    await userEvent.click(await screen.findByRole('button', { name: 'Tu', pressed: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves(sent)).toHaveLength(1));
    expect(saves(sent)[0]?.body).toMatchObject({
      name: 'Morning',
      rule: { type: 'days', days: [1, 3, 4, 5, 6, 7] },
      cycles: { start_hours: ['05:00'] },
      elements: [
        { id: blockA, minutes: 45 },
        { id: blockB, minutes: null },
      ],
    });
  });

  test('puts what the server refuses under its field until the field is changed', async () => {
    drawEditor({
      save: { status: 422, body: { err: 'validation', message: 'x', fields: { 'elements.1': 'The valve is gone' } } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The valve is gone')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Kwatera B · Bluecrop' }));
    expect(screen.queryByText('The valve is gone')).not.toBeInTheDocument();
  });

  test('loses nothing that was typed when the server does not answer', async () => {
    drawEditor({ save: 'no network' });
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Evening');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/server does not answer/)).toBeInTheDocument();
    expect(name).toHaveValue('Evening');
  });

  test('moves a section with the arrow keys, and its times follow', async () => {
    drawEditor();
    const rows = () =>
      screen.getAllByRole('listitem').filter((row) => within(row).queryByRole('button', { name: /^Move/ }));
    expect(await screen.findByText('05:00–05:45 · 7.5 m³')).toBeInTheDocument();
    screen.getByRole('button', { name: /^Move Kwatera A/ }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(rows().map((row) => within(row).getByText(/Kwatera/).textContent)).toEqual([
      'Kwatera B · Bluecrop',
      'Kwatera A · Duke',
    ]);
    expect(screen.getByText('05:30–06:15 · 7.5 m³')).toBeInTheDocument();
    expect(screen.getByText('Kwatera A · Duke is now 2 of 2')).toBeInTheDocument();
  });

  test('shows a rule that was broken at once, in the words of the server', async () => {
    drawEditor();
    const hour = await screen.findByLabelText('Start 1');
    await userEvent.click(screen.getByRole('button', { name: 'Add a start hour' }));
    await userEvent.clear(hour);
    await userEvent.type(hour, '730');
    await userEvent.tab();
    expect(screen.getByText('Start times must differ by more than the irrigation time (75 min)')).toBeInTheDocument();
    expect(screen.getByText('not up to date')).toBeInTheDocument();
  });

  test('says of a limit that no reading reaches that it decides nothing, and lets it be saved', async () => {
    const dry = {
      quantity: 'soil_moisture' as const,
      comparator: 'lt' as const,
      threshold: 280,
      source: { type: 'sensor' as const, id_object: blockA, field: 'HUMIDITY_1' },
      when_true: 'run' as const,
      when_unknown: null,
    };
    drawEditor({ initial: { ...morning, conditions: [dry] } });
    const limit = await screen.findByLabelText('Limit');
    expect(screen.getByText(/^Readings lie between 0.?% and 100.?%/)).toBeInTheDocument();
    await userEvent.clear(limit);
    await userEvent.type(limit, '28');
    expect(screen.queryByText(/^Readings lie between/)).not.toBeInTheDocument();
  });

  test('keeps a cycle with fertiliser in sight that is gone from the day', async () => {
    const fertigation = { ...morning.fertigation, type: 'cycles' as const, cycles: [1, 3] };
    drawEditor({ initial: { ...morning, hours: ['05:00', '07:00'], fertigation } });
    const chips = within(await screen.findByRole('group', { name: 'Cycles with fertiliser' }));
    expect(chips.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent)).toEqual([
      '05:00',
      'Cycle 3',
    ]);
    await userEvent.click(chips.getByRole('button', { name: 'Cycle 3' }));
    expect(chips.queryByRole('button', { name: 'Cycle 3' })).not.toBeInTheDocument();
  });

  test.each([
    ['is not on the device yet', { on_device: false }, 'Sent, not yet on the device'],
    ['runs now', { state: 'running' as const }, /the cycle that runs ends as it was/],
  ])('says of a saved program that it %s', async (_what, change, told) => {
    drawPage(<Editor id="north" initial={morning} lists={farmLists} readOnly={false} />, ({ path }) =>
      path === '/api/schedulers/north'
        ? { body: aProgram(change) }
        : path.endsWith('/preview')
          ? { body: NOTHING_PLANNED }
          : undefined,
    );
    expect(await screen.findByText(told)).toBeInTheDocument();
  });

  test('lets nobody change anything who may only look', async () => {
    drawEditor({ readOnly: true });
    expect(await screen.findByLabelText('Name')).toBeDisabled();
    for (const name of ['Save', 'Add a section, device or group', 'Add a start hour', 'Remove Kwatera A · Duke'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  test('is asked for anew when the form rests, with the program as it stands', async () => {
    const { sent } = drawEditor();
    await waitFor(() => expect(previews(sent)).toHaveLength(1));
    await userEvent.click(screen.getByRole('radio', { name: 'Raised' }));
    await waitFor(() => expect(previews(sent)).toHaveLength(2));
    expect(previews(sent)[1]?.body).toMatchObject({ days: 14, scheduler: { priority: 'raised', name: 'Morning' } });
  });

  test('names what collides, and saving stays possible', async () => {
    const conflict = {
      code: 'source_short',
      at: '2026-11-22T20:00:00Z',
      waits_minutes: null,
      text: { pl: 'x', en: '2026-11-22 21:00: The pond is too weak. Night waits 45 min.' },
    };
    drawEditor({ preview: { body: { ...NOTHING_PLANNED, conflicts: [conflict] } } });
    expect(await screen.findByText('The pond is too weak. Night waits 45 min.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('offers the one change that solves a wait, in the form and nowhere else', async () => {
    const conflict = {
      code: 'source_short',
      at: '2026-11-22T04:00:00Z',
      waits_minutes: 45,
      text: { pl: 'x', en: 'Morning waits 45 min.' },
    };
    const { sent } = drawEditor({ preview: { body: { ...NOTHING_PLANNED, conflicts: [conflict] } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Move the start to 05:45' }));
    expect(screen.getByLabelText('Start 1')).toHaveValue('05:45');
    expect(saves(sent)).toEqual([]);
  });

  describe('tells in the foot by when the device must have the plan', () => {
    afterEach(() => vi.useRealTimers());
    const footAt = async (secondsAhead: number) => {
      const at = Date.parse('2026-11-21T05:00:00Z');
      vi.useFakeTimers({ now: at, toFake: ['Date'] });
      const open_at = new Date(at + secondsAhead * 1_000).toISOString();
      const plan = {
        open_at,
        close_at: new Date(at + 3_600_000).toISOString(),
        id_output: 'valve',
        id_element: blockA,
        role: 'element',
        date: '2026-11-21',
        cycle: 1,
        fertigation: false,
        shifted_minutes: 0,
        skipped: null,
      };
      drawEditor({ preview: { body: { ...NOTHING_PLANNED, plans: [plan] } } });
      return screen.findByText(/^(Starts|First start)/);
    };

    test('a start less than five minutes ahead is advised against', async () => {
      expect((await footAt(299)).textContent).toMatch(/save at least 5 minutes ahead/);
    });

    test('one five minutes ahead is in time', async () => {
      expect((await footAt(300)).textContent).toMatch(/^First start/);
    });
  });

  test('that cannot be had says why', async () => {
    drawEditor({ preview: { status: 503, body: { err: 'unavailable', message: 'Not available for a moment.' } } });
    expect(await screen.findByText(/could not be calculated: Not available/)).toBeInTheDocument();
  });
});

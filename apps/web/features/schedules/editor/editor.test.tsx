import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderPage, type Reply, type SentRequest } from '../../../entities/schedule/testing/test-page.tsx';
import { aWeather } from '../../../entities/weather/testing/test-weather.ts';
import { aSchedule } from '../list/testing/test-schedules.ts';
import { Editor } from './editor.tsx';
import { newSchedule, type ScheduleForm } from './form/schedule-form.ts';
import { blockA, blockB, farmLists } from './testing/test-farm.ts';

const EMPTY_PREVIEW = { plans: [], conflicts: [], warnings: [], flow: [], clock_changes: [], rain: null };

const morning: ScheduleForm = {
  ...newSchedule('2026-11-21'),
  name: 'Morning',
  elements: [
    { type: 'section', id: blockA, minutes: 45 },
    { type: 'section', id: blockB, minutes: '' },
  ],
};

function renderEditor(options: { initial?: ScheduleForm; readOnly?: boolean; save?: Reply; preview?: Reply } = {}) {
  const { initial = morning, readOnly = false, save, preview = { body: EMPTY_PREVIEW } } = options;
  return renderPage(<Editor id={undefined} initial={initial} lists={farmLists} readOnly={readOnly} />, (request) => {
    if (request.path.endsWith('/preview')) return preview;
    if (request.path === '/api/weather') return { body: aWeather(0) };
    return request.method === 'POST' ? save : undefined;
  });
}

const saves = (sent: readonly SentRequest[]) =>
  sent.filter(({ path, method }) => method === 'POST' && path === '/api/schedulers');
const previews = (sent: readonly SentRequest[]) => sent.filter(({ path }) => path.endsWith('/preview'));

afterEach(() => vi.unstubAllGlobals());

describe('schedule editor', () => {
  test('the schedule editor reports missing fields only on save, and sends nothing', async () => {
    const { sent } = renderEditor({ initial: newSchedule('2026-11-21') });
    expect(await screen.findByLabelText('Name')).toBeInTheDocument();
    expect(screen.queryByText('Required field')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Required field')).toBeInTheDocument();
    expect(screen.getByText('Choose at least one section or device')).toBeInTheDocument();
    expect(saves(sent)).toEqual([]);
  });

  test('the schedule editor sends the current schedule', async () => {
    const { sent } = renderEditor({ save: { status: 201, body: {} } });
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

  test('the schedule editor shows a server refusal under its field until that field changes', async () => {
    renderEditor({
      save: {
        status: 422,
        body: {
          err: 'validation',
          message: 'x',
          fields: { 'elements.1': 'This section, device or group no longer exists' },
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    expect(await screen.findByText('This section, device or group no longer exists')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Kwatera B · Bluecrop' }));
    expect(screen.queryByText('This section, device or group no longer exists')).not.toBeInTheDocument();
  });

  test('the schedule editor keeps the form when the server is not responding', async () => {
    renderEditor({ save: 'no network' });
    const name = await screen.findByLabelText('Name');
    await userEvent.clear(name);
    await userEvent.type(name, 'Evening');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/server is not responding/)).toBeInTheDocument();
    expect(name).toHaveValue('Evening');
  });

  test('arrow keys move a section, and its times follow', async () => {
    renderEditor();
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

  test("the schedule editor shows a violated rule immediately, in the server's words", async () => {
    renderEditor();
    const hour = await screen.findByLabelText('Start 1');
    await userEvent.click(screen.getByRole('button', { name: 'Add start time' }));
    await userEvent.clear(hour);
    await userEvent.type(hour, '730');
    await userEvent.tab();
    // At the field, and next to Save.
    expect(screen.getAllByText('Start times must differ by more than the irrigation time (75 min)')).toHaveLength(2);
    expect(screen.getByText('not up to date')).toBeInTheDocument();
  });

  const daily = { ...morning.cycles, cycleInterval: 5, numberOfCycles: 16, maxPulses: 0 };
  test.each([
    ['Cycles per day', { cycles: { ...daily, by: 'chain' } }],
    ['At most', { type: 'interval', cycles: daily }],
  ] as const)('too many or too few cycles are shown at the field "%s"', async (label, overrides) => {
    renderEditor({ initial: { ...morning, runTime: 1, ...overrides } });
    expect(await screen.findByLabelText(label)).toBeInvalid();
  });

  test('the schedule editor warns about a limit no reading can reach, but allows saving', async () => {
    const dry = {
      quantity: 'soil_moisture' as const,
      comparator: 'lt' as const,
      threshold: 280,
      source: { type: 'sensor' as const, idObject: blockA, field: 'HUMIDITY_1' },
      whenTrue: 'run' as const,
      whenUnknown: null,
    };
    renderEditor({ initial: { ...morning, conditions: [dry] } });
    await userEvent.click(await screen.findByRole('button', { name: /soil moisture is below 280/ }));
    const limit = await screen.findByLabelText('Limit');
    expect(screen.getByText(/^Readings are between 0.?% and 100.?%/)).toBeInTheDocument();
    await userEvent.clear(limit);
    await userEvent.type(limit, '28');
    expect(screen.queryByText(/^Readings are between/)).not.toBeInTheDocument();
  });

  test('the schedule editor states what the rain would decide now, and sends the rule', async () => {
    const rain = { state: 'closed', text: { en: 'Yard: 8.4 mm within 24 h, limit 5.0 mm', pl: '' } };
    const { sent } = renderEditor({ preview: { body: { ...EMPTY_PREVIEW, rain } }, save: { body: aSchedule({}) } });
    await userEvent.click(await screen.findByRole('combobox', { name: 'Rain' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Do not water after rain' }));
    const amount = screen.getByLabelText('From this amount, mm');
    await userEvent.clear(amount);
    await waitFor(() => expect(amount).toHaveAccessibleDescription('Enter rain from 0.5 to 100 mm'));
    await userEvent.type(amount, '7.5');
    expect(await screen.findByText('Yard: 8.4 mm within 24 h, limit 5.0 mm: it does not run')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(saves(sent)).toHaveLength(1));
    expect(saves(sent)[0]?.body).toMatchObject({ rain: { source: 'gauge', limit_mm: 7.5, hours: 24 } });
  });

  test('the schedule editor offers no rain rule for a schedule that only switches devices', async () => {
    renderEditor({ initial: { ...morning, kind: 'control' } });
    expect(await screen.findByRole('heading', { name: 'Conditions' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Rain' })).toBeNull();
  });

  test('the schedule editor keeps showing a selected fertiliser cycle that is no longer in the day', async () => {
    const fertigation = { ...morning.fertigation, type: 'cycles' as const, cycles: [1, 3] };
    renderEditor({
      initial: {
        ...morning,
        cycles: { ...morning.cycles, startHours: ['05:00', '07:00'] },
        fertigation,
      },
    });
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
    ['is running', { state: 'running' as const }, /the current cycle ends unchanged/],
  ])('the schedule editor reports that a saved schedule %s', async (_what, change, expected) => {
    renderPage(<Editor id="north" initial={morning} lists={farmLists} readOnly={false} />, ({ path }) =>
      path === '/api/schedulers/north'
        ? { body: aSchedule(change) }
        : path.endsWith('/preview')
          ? { body: EMPTY_PREVIEW }
          : undefined,
    );
    expect(await screen.findByText(expected)).toBeInTheDocument();
  });

  test('the schedule editor is fully disabled for read-only users', async () => {
    renderEditor({ readOnly: true });
    expect(await screen.findByLabelText('Name')).toBeDisabled();
    for (const name of ['Save', 'Add a section, device or group', 'Add start time', 'Remove Kwatera A · Duke'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });
});

describe('the preview', () => {
  test('the preview is requested once typing pauses, with the current schedule', async () => {
    const { sent } = renderEditor();
    await waitFor(() => expect(previews(sent)).toHaveLength(1));
    await userEvent.click(screen.getByRole('radio', { name: 'Raised' }));
    await waitFor(() => expect(previews(sent)).toHaveLength(2));
    expect(previews(sent)[1]?.body).toMatchObject({ days: 14, scheduler: { priority: 'raised', name: 'Morning' } });
  });

  test('the preview names the conflicts, and saving stays possible', async () => {
    const conflict = {
      code: 'source_short',
      at: '2026-11-22T20:00:00Z',
      waits_minutes: null,
      text: { pl: 'x', en: '2026-11-22 21:00: x' },
      params: {
        schedule: 'Night',
        outcome: 'waits',
        minutes: 45,
        obstacle: { kind: 'source_short', source: 'The pond', free: 2, wanted: 12 },
        blocked_by: 'Morning',
      },
    };
    renderEditor({ preview: { body: { ...EMPTY_PREVIEW, conflicts: [conflict] } } });
    const sentence =
      'The pond has 2.0 m³/h left, but 12.0 m³/h is needed. Priority: schedule "Morning". "Night" waits 45 min.';
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
  });

  test('the preview offers the one change that resolves a wait, and applies it only to the form', async () => {
    const conflict = {
      code: 'source_short',
      at: '2026-11-22T04:00:00Z',
      waits_minutes: 45,
      text: { pl: 'x', en: 'Morning waits 45 min.' },
    };
    const { sent } = renderEditor({ preview: { body: { ...EMPTY_PREVIEW, conflicts: [conflict] } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Move the start to 05:45' }));
    expect(screen.getByLabelText('Start 1')).toHaveValue('05:45');
    expect(saves(sent)).toEqual([]);
  });

  describe('the footer states by when the device must have the plan', () => {
    const footerAt = async (secondsAhead: number) => {
      const at = Date.parse('2026-11-21T05:00:00Z');
      vi.setSystemTime(at);
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
      renderEditor({ preview: { body: { ...EMPTY_PREVIEW, plans: [plan] } } });
      return screen.findByText(/^(Starts|First start)/);
    };

    test('the footer of the editor warns about a start less than five minutes ahead', async () => {
      expect((await footerAt(299)).textContent).toMatch(/save at least 5 minutes ahead/);
    });

    test('the footer of the editor does not warn about a start five minutes ahead', async () => {
      expect((await footerAt(300)).textContent).toMatch(/^First start/);
    });
  });

  test('the preview shows the reason when it fails', async () => {
    renderEditor({
      preview: {
        status: 503,
        body: { err: 'unavailable', message: 'The service is temporarily unavailable. Nothing was changed.' },
      },
    });
    expect(
      await screen.findByText(/could not be calculated: The service is temporarily unavailable/),
    ).toBeInTheDocument();
  });
});

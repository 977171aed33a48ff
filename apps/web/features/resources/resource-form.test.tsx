import { notifications } from '@mantine/notifications';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../app/test-render.tsx';
import { respondWith } from '../../api/test-responses.ts';
import { newQueryClient } from '../../api/query-client.ts';
import type { ResourceType } from './resource-types.ts';
import { ResourceForm } from './resource-form.tsx';
import { blockB, farm } from './testing/test-lists.ts';

afterEach(() => setTestLanguage('en'));

function drawForm(resource: ResourceType, id: string | null) {
  const onClose = vi.fn<() => void>();
  // Only the request of the form itself is expected.
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  renderInApp(<ResourceForm resource={resource} id={id} lists={farm} onClose={onClose} />, client);
  return { onClose, user: userEvent.setup() };
}
const save = (name: 'Save' | 'Zapisz' = 'Save') => screen.findByRole('button', { name });

describe('the form of a section', () => {
  test('the form of a section shows what is missing under each field only after the first attempt, and sends nothing', async () => {
    const sent = respondWith();
    const { user } = drawForm('sections', null);
    const button = await save();
    expect(screen.queryByText('Required field')).toBeNull();
    await user.click(button);
    expect(screen.getAllByText('Required field')).toHaveLength(2);
    await user.type(screen.getByLabelText('Flow (m³/h)'), '24,5');
    expect(screen.getByText('Staw supplies at most 24 m³/h')).toBeTruthy();
    await user.clear(screen.getByLabelText('Flow (m³/h)'));
    await user.type(screen.getByLabelText('Flow (m³/h)'), 'much');
    expect(screen.getByText('Enter a number')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('the form of a section uses Polish for a Polish user', async () => {
    await setTestLanguage('pl');
    const { user } = drawForm('sections', null);
    await user.click(await save('Zapisz'));
    expect(screen.getAllByText('Pole wymagane')).toHaveLength(2);
  });

  test('the form of a section announces which valve keeps running after saving, and until when', async () => {
    const stillRunning = [{ id_output: 'o1', name: 'Valve 3', closes_at: '2026-06-11T12:20:00Z' }];
    respondWith([200, { ...blockB, still_running: stillRunning }]);
    const show = vi.spyOn(notifications, 'show');
    const { user, onClose } = drawForm('sections', 's1');
    await user.click(await save());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(show.mock.lastCall?.[0].message).toMatch(/^Valve 3 keeps running until \d\d:20\.$/);
  });

  test('the form of a section saves changes and leaves the rest unchanged', async () => {
    const sent = respondWith([200, { ...blockB, flow: 11.5 }]);
    const { user, onClose } = drawForm('sections', 's1');
    const flow = await screen.findByLabelText('Flow (m³/h)');
    await user.clear(flow);
    await user.type(flow, '11,5');
    await user.click(await save());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]).toEqual({
      name: blockB.name,
      description: '',
      type: 'drip',
      id_water_source: 'pond',
      id_output: 'o1',
      area: 0.5,
      flow: 11.5,
      groups: [],
      plant_type: null,
      season_start: null,
      roots_cm: null,
      soil_type: null,
      wetted_percent: null,
      full_percent: null,
      refill_percent: null,
      probes: [],
      version: 'v1',
    });
  });

  test('the form of a section shows the server’s refusal under its field until the field is changed', async () => {
    const message = 'This output already belongs to section Block';
    respondWith([
      422,
      { err: 'validation', message: 'Correct the highlighted fields.', fields: { id_output: message } },
    ]);
    const { user } = drawForm('sections', 's1');
    await user.click(await save());
    expect(await screen.findByText(message)).toBeTruthy();
    await user.type(screen.getByLabelText('Name'), '!');
    expect(screen.queryByText(message)).toBeNull();
  });
});

describe('a typed number that is refused stays in the form of a resource, with the right spelling at its field', () => {
  test.each([
    ['pl', '12.500', /wpisz 12\s500 albo 12,5/],
    ['pl', '1,234.5', /Wpisz tę liczbę tak: 1\s234,5/],
    ['en', '1.234,5', /Enter this number as 1,234\.5/],
    ['en', '5 l/s', /another unit: m³\/h/],
  ] as const)('a flow in %s typed as “%s” is not sent', async (language, typed, message) => {
    await setTestLanguage(language);
    const sent = respondWith();
    const { user } = drawForm('sections', 's1');
    const flow = await screen.findByLabelText(/\(m³\/h\)/);
    await user.clear(flow);
    await user.type(flow, typed);
    expect(screen.getByText(message)).toBeInTheDocument();
    await user.click(await save(language === 'pl' ? 'Zapisz' : 'Save'));
    expect(flow).toHaveValue(typed);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

test('Escape keeps changed input and closes an unchanged form', async () => {
  const { user, onClose } = drawForm('sections', 's1');
  const flow = await screen.findByLabelText('Flow (m³/h)');
  await user.type(flow, '5{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  await user.type(flow, '{Backspace}{Escape}');
  expect(onClose).toHaveBeenCalled();
});

describe('weakening a water source', () => {
  const lowerCapacity = async (later: readonly object[], ...more: readonly [number, object][]) => {
    const sent = respondWith([200, { later }], ...more);
    const { user, onClose } = drawForm('sources', 'pond');
    const efficiency = await screen.findByLabelText(/^Capacity/);
    await user.clear(efficiency);
    await user.type(efficiency, '15');
    await user.click(await save());
    return { sent, user, onClose };
  };
  const night = {
    id_scheduler: 'night',
    name: 'Night',
    date: '2026-06-11',
    cycle: 1,
    own_start_at: '2026-06-11T20:00:00Z',
    waits_minutes: 45,
  };

  test('weakening a water source lists the runs that would wait or be skipped before saving', async () => {
    const { sent, user, onClose } = await lowerCapacity(
      [night, { ...night, cycle: 2, waits_minutes: null }],
      [200, farm.sources[0] ?? {}],
    );
    expect(await screen.findByText('waits 45 min')).toBeTruthy();
    expect(screen.getByText('is skipped')).toBeTruthy();
    expect(sent).toEqual([{ efficiency: 15 }]);
    await user.click(screen.getByRole('button', { name: 'Save anyway' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[1]).toMatchObject({ name: 'Staw', efficiency: 15 });
  });

  test('weakening a water source saves immediately if all runs still fit', async () => {
    const { sent, onClose } = await lowerCapacity([], [200, farm.sources[0] ?? {}]);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveLength(2);
  });
});

test('a water source without any output cannot be saved', async () => {
  const sent = respondWith();
  const { user } = drawForm('sources', null);
  await user.type(await screen.findByLabelText('Name'), 'Well');
  await user.click(await save());
  expect(screen.getAllByText('Choose at least one output')).toHaveLength(2);
  const efficiency = screen.getByLabelText(/^Capacity/);
  expect(screen.getByText('Required field')).toBeTruthy();
  await vi.waitFor(() => expect(efficiency).toHaveFocus());
  await user.type(efficiency, '0');
  expect(screen.getByText('More than 0')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('an unselected place is missing, not unknown', async () => {
  const { user } = drawForm('outputs', null);
  await user.click(await save());
  expect(screen.getAllByText('Required field')).toHaveLength(2);
  expect(screen.getByRole('combobox', { name: 'Module' })).toHaveAccessibleDescription('Required field');
});

describe('the outputs of a water source', () => {
  const offeredNames = async (id: string | null) => {
    const { user } = drawForm('sources', id);
    await user.click(await screen.findByRole('combobox', { name: 'Outputs for clean water' }));
    return (await screen.findAllByRole('option')).map((option) => option.textContent);
  };

  test('a water source offers only outputs not used by a section or another source', async () => {
    expect(await offeredNames(null)).toEqual(['Zawór C']);
  });

  test('a water source offers its own outputs when it is edited', async () => {
    expect(await offeredNames('pond')).toEqual(['Zawór C', 'Pompa']);
  });
});

/** The form of section B, which someone else saves when the button is pressed. */
function SavedByOther({ changes }: { readonly changes: Partial<(typeof farm.sections)[number]> }) {
  const [lists, setLists] = useState(farm);
  const saved = farm.sections.map((section) =>
    section.id === blockB.id ? { ...section, ...changes, version: 'v2' } : section,
  );
  return (
    <>
      <button onClick={() => setLists({ ...farm, sections: saved })}>other saves</button>
      <ResourceForm resource="sections" id={blockB.id} lists={lists} onClose={() => {}} />
    </>
  );
}

describe('a form that someone else saves meanwhile', () => {
  const press = (name: string) => userEvent.click(screen.getByText(name));

  test('a form that someone else saves meanwhile says so at once, asks field by field, and saves on top of it', async () => {
    const sent = respondWith([200, blockB]);
    const client = newQueryClient();
    client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
    renderInApp(<SavedByOther changes={{ flow: 13, description: 'South slope' }} />, client);
    const flow = await screen.findByLabelText('Flow (m³/h)');
    await userEvent.clear(flow);
    await userEvent.type(flow, '11');
    await press('other saves');
    expect(await screen.findByText('Someone else has saved this meanwhile')).toBeInTheDocument();
    expect(flow).toHaveValue('11');
    expect(screen.getByLabelText('Keep mine: 11')).toBeChecked();
    expect(screen.getByLabelText('Take theirs: South slope')).toBeChecked();
    await press('Use these values');
    await userEvent.click(await save());
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ flow: 11, description: 'South slope', version: 'v2' });
  });
});

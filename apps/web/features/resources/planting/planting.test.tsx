import { STORED_UNITS } from '@zagon/domain/units/user-units.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { respondWith } from '../../../api/test-responses.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { RESOURCES } from '../registry.ts';
import { ResourceForm } from '../resource-form.tsx';
import type { Lists } from '../resource-types.ts';
import { blockB, farm } from '../testing/test-lists.ts';

afterEach(() => setTestLanguage('en'));

const since = '2026-05-01T08:00:00.000Z';
const [strawberry, lettuce] = [2, 17];
const probe = (id: string, name: string) => aModule({ id, name, device_type: 'AM-100-103', outputs: [] });
const grown = {
  ...blockB,
  plant_type: strawberry,
  suggested_probes: ['pb'],
  probes: [{ id_object: 'pa', since, origin: 'confirmed' as const }],
};
const tunnel = {
  ...blockB,
  id: 's2',
  name: 'Tunel',
  id_output: 'o9',
  plant_type: lettuce,
  probes: [{ id_object: 'pt', since, origin: 'confirmed' as const }],
};
const lists: Lists = {
  ...farm,
  modules: [...farm.modules, probe('pa', 'Sonda A'), probe('pb', 'Sonda B'), probe('pt', 'Sonda w tunelu')],
  sections: [grown, tunnel],
};

function drawForm(id: string | null = grown.id) {
  const onClose = vi.fn<() => void>();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  renderInApp(<ResourceForm resource="sections" id={id} lists={lists} onClose={onClose} />, client);
  return { onClose, user: userEvent.setup() };
}
const save = () => screen.findByRole('button', { name: 'Save' });
const choose = async (user: ReturnType<typeof userEvent.setup>, field: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('what grows in a section, in its form', () => {
  test('an empty field shows its default with its value', async () => {
    drawForm();
    const group = await screen.findByRole('group', { name: 'What grows here' });
    expect(group).toContainElement(screen.getByRole('combobox', { name: 'Plant' }));
    expect(screen.getByLabelText('Rooting depth (cm)')).toHaveAttribute('placeholder', 'default for strawberry: 25 cm');
    expect(screen.getByLabelText('Start of the season')).toHaveAccessibleDescription('default for strawberry: 1 Apr');
    expect(screen.getByLabelText('Wetted share of the area (%)')).toHaveAttribute(
      'placeholder',
      'default for drip: 35 %',
    );
    expect(screen.getByRole('combobox', { name: 'Soil' })).toHaveAttribute('placeholder', 'the soil of its probe');
  });

  test('the defaults are in Polish for a Polish user', async () => {
    await setTestLanguage('pl');
    drawForm();
    expect(await screen.findByRole('group', { name: 'Co tu rośnie' })).toBeInTheDocument();
    expect(screen.getByLabelText('Głębokość korzeni (cm)')).toHaveAttribute(
      'placeholder',
      'domyślnie (truskawka): 25 cm',
    );
  });

  test('what is stated is sent as numbers and a day, with what is left empty as null', async () => {
    const sent = respondWith([200, grown]);
    const { user, onClose } = drawForm();
    await screen.findByRole('group', { name: 'What grows here' });
    await choose(user, 'Soil', 'Heavy soil');
    await user.type(screen.getByLabelText('Rooting depth (cm)'), '30');
    await user.click(await save());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({
      plant_type: strawberry,
      season_start: null,
      roots_cm: 30,
      soil_type: 2,
      wetted_percent: null,
      probes: [{ id_object: 'pa', shared: false }],
    });
  });

  test.each([
    ['Rooting depth (cm)', '300', 'At most 50 cm: twice the usual rooting depth of this plant'],
    ['Wetted share of the area (%)', '0', 'More than 0'],
    ['Wetted share of the area (%)', '120', 'At most 100'],
    ['Start of the season', '1.4.2099', 'The season cannot start next year'],
    ['Start of the season', '1.4.2019', 'This season started more than a year ago'],
    ['Start of the season', 'spring', 'Enter a valid date'],
  ])('%s of %s is refused at its field, stays as typed, and is not sent', async (label, typed, message) => {
    const sent = respondWith();
    const { user } = drawForm();
    const field = await screen.findByLabelText(label);
    await user.type(field, typed);
    await user.click(await save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field).not.toHaveValue('');
    expect(sent).toEqual([]);
  });
});

test('the page of a section shows its plant and soil only where they are stated', () => {
  const reader = { language: 'pl', units: STORED_UNITS, today: '2026-06-11' } as const;
  const stated = { ...lists, sections: [{ ...grown, soil_type: 2 }, blockB] };
  const cells = RESOURCES.sections.rows(stated, reader).map((row) => [row.cells.plant?.text, row.cells.soil?.text]);
  expect(cells).toEqual([
    ['Truskawka', 'Gleba ciężka'],
    ['', ''],
  ]);
});

describe('the probes of a section, in its form', () => {
  test('a suggested probe is confirmed with one tap, and then no longer suggested', async () => {
    const sent = respondWith([200, grown]);
    const { user, onClose } = drawForm();
    await user.click(await screen.findByRole('button', { name: 'Confirm Sonda B' }));
    expect(screen.queryByRole('button', { name: 'Confirm Sonda B' })).toBeNull();
    await user.click(await save());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ probes: [{ id_object: 'pa' }, { id_object: 'pb' }] });
  });

  test('a probe of a section of another plant is saved only once that is stated', async () => {
    const sent = respondWith([200, grown]);
    const { user, onClose } = drawForm();
    await screen.findByRole('group', { name: 'Probes' });
    expect(screen.queryByRole('checkbox', { name: /The probe also stands/ })).toBeNull();
    await choose(user, 'Modules that measure this section', 'Sonda w tunelu');
    await user.click(await save());
    expect(await screen.findByText(/^This probe belongs to section Tunel/)).toBeInTheDocument();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /The probe also stands/ }));
    await user.click(await save());
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ probes: [{ id_object: 'pa' }, { id_object: 'pt', shared: true }] });
  });

  test('only modules that measure soil moisture can be chosen', async () => {
    const { user } = drawForm(null);
    await screen.findByRole('group', { name: 'Probes' });
    await user.click(screen.getByRole('combobox', { name: 'Modules that measure this section' }));
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Sonda A', 'Sonda B', 'Sonda w tunelu']);
  });

  test('a refusal of the server keeps everything that was stated', async () => {
    const message = 'This module was removed from the account';
    respondWith([
      422,
      { err: 'validation', message: 'Correct the highlighted fields.', fields: { 'probes.1': message } },
    ]);
    const { user, onClose } = drawForm();
    await user.click(await screen.findByRole('button', { name: 'Confirm Sonda B' }));
    const roots = screen.getByLabelText('Rooting depth (cm)');
    await user.type(roots, '30');
    await user.click(await save());
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(roots).toHaveValue('30');
    expect(screen.queryByRole('button', { name: 'Confirm Sonda B' })).toBeNull();
    expect(onClose).not.toHaveBeenCalled();
  });
});

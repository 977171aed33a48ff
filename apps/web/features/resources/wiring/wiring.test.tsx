import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { respondWith, type Reply } from '../../../api/test-responses.ts';
import { newQueryClient } from '../../../api/query-client.ts';
import { renderInApp, setTestLanguage } from '../../../app/test-render.tsx';
import { aModule } from '../../../entities/module/testing/test-module.ts';
import { ResourceForm } from '../resource-form.tsx';
import type { Lists } from '../resource-types.ts';
import { farm } from '../testing/test-lists.ts';

afterEach(() => setTestLanguage('en'));

const COUNTER = {
  input_type: 2,
  subtype: 5,
  custom_label: 'Main meter',
  custom_units: 'l',
  multiplier: 10,
  counter_size: 1,
};
const box = aModule({
  id: 'box',
  version: 'box 1',
  name: 'Skrzynka',
  device_type: 'AM-600',
  marker: 2,
  config: { inputs: { DI_USR_3: COUNTER } },
  outputs: [],
});
const meter: Lists['devices'][number] = {
  version: 'meter 1',
  id: 'meter',
  name: 'Wodomierz',
  description: '',
  kind: 'counter_input',
  type: 'flow_meter',
  id_object: 'box',
  object_name: 'Skrzynka',
  index: 3,
  id_output: null,
  field: 'DI_USR_3',
  id_water_source: null,
  removing: false,
};
const lists: Lists = { ...farm, modules: [...farm.modules, box], devices: [meter] };

/** The form, and a button by which someone else changes the module meanwhile. */
function Form({ id, theirs, onClose }: { id: string | null; theirs: Lists; onClose: () => void }) {
  const [current, setCurrent] = useState(lists);
  return (
    <>
      <ResourceForm resource="devices" id={id} lists={current} onClose={onClose} />
      <button type="button" hidden onClick={() => setCurrent(theirs)}>
        someone else saves
      </button>
    </>
  );
}

function drawForm(id: string | null, theirs: Lists = lists) {
  const onClose = vi.fn<() => void>();
  const client = newQueryClient();
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, enabled: false } });
  renderInApp(<Form id={id} theirs={theirs} onClose={onClose} />, client);
  return { onClose, user: userEvent.setup() };
}
type User = ReturnType<typeof userEvent.setup>;

const savedBox = (multiplier: number) => ({
  ...box,
  version: 'box 2',
  config: { inputs: { DI_USR_3: { ...COUNTER, multiplier } } },
});
const REFUSED: Reply = [422, { err: 'validation', message: 'Correct the highlighted fields.', fields: {} }];
const wiring = () => screen.findByRole('group', { name: 'Wiring of the input' });
const multiplier = async () => within(await wiring()).findByLabelText(/^Multiplier/);
const save = async (user: User) => user.click(await screen.findByRole('button', { name: 'Save' }));
const choose = async (user: User, label: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const type = async (user: User, text: string) => {
  await user.clear(await multiplier());
  await user.type(await multiplier(), text);
};

describe('equipment and the wiring of its input are one form', () => {
  test('the form of equipment shows the wiring of its input with the present values', async () => {
    drawForm('meter');
    const group = within(await wiring());
    expect(group.getByLabelText('Custom name')).toHaveValue('Main meter');
    expect(await multiplier()).toHaveValue('10');
    expect(group.getByRole('combobox', { name: 'Connected device' })).toHaveValue('Flow meter');
    expect(group.queryByLabelText('Input type')).toBeNull();
  });

  test('choosing kind, module and input of new equipment shows the wiring of that input', async () => {
    const { user } = drawForm(null);
    expect(screen.queryByRole('group', { name: 'Wiring of the input' })).toBeNull();
    await choose(user, 'Connected to', 'Pulse input');
    await choose(user, 'Module', 'Skrzynka');
    await choose(user, 'Input of the module', 'Digital input 4');
    expect(await multiplier()).toHaveValue('1');
    // The module measures nothing there yet.
    expect(screen.getByRole('status')).toHaveTextContent('Saving sets the input to “Pulse input”');
  });

  test('a changed wiring is saved in the module, and then the equipment', async () => {
    const sent = respondWith([200, { ...savedBox(25), closed: [] }], [200, { ...meter, still_running: [] }]);
    const { user, onClose } = drawForm('meter');
    await type(user, '25');
    await save(user);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toMatchObject([
      {
        name: 'Skrzynka',
        marker: 2,
        properties: {},
        inputs: { DI_USR_3: { ...COUNTER, multiplier: 25 } },
        version: 'box 1',
      },
      { name: 'Wodomierz', field: 'DI_USR_3', version: 'meter 1' },
    ]);
  });

  test('equipment whose wiring is as in the module is saved without it', async () => {
    const sent = respondWith([200, { ...meter, still_running: [] }]);
    const { user, onClose } = drawForm('meter');
    await type(user, '25');
    await type(user, '10');
    await user.type(screen.getByLabelText('Name'), '!');
    await save(user);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveLength(1);
  });

  test('a value that is no number is reported at its field, and nothing is sent', async () => {
    const sent = respondWith();
    const { user } = drawForm('meter');
    await type(user, 'ten');
    await save(user);
    expect(await multiplier()).toHaveAccessibleDescription('Enter a number');
    expect(sent).toEqual([]);
  });
});

describe('a refusal of one of both says what is saved, and nothing typed is lost', () => {
  test('a refused wiring saves nothing, and its message is at the setting', async () => {
    const fields = { 'inputs.DI_USR_3.multiplier': 'Not this one' };
    const sent = respondWith([422, { err: 'validation', message: 'Correct the highlighted fields.', fields }]);
    const { user, onClose } = drawForm('meter');
    await type(user, '25');
    await user.type(screen.getByLabelText('Name'), '!');
    await save(user);
    expect(await screen.findByText(/^Nothing was saved\. The wiring of the input was refused/)).toBeInTheDocument();
    expect(await multiplier()).toHaveAccessibleDescription('Not this one');
    expect(await multiplier()).toHaveValue('25');
    expect(screen.getByLabelText('Name')).toHaveValue('Wodomierz!');
    expect(onClose).not.toHaveBeenCalled();
    expect(sent).toHaveLength(1);
  });

  test('refused equipment says that its wiring is saved, and is saved alone the next time', async () => {
    const sent = respondWith([200, { ...savedBox(25), closed: [] }], REFUSED, [200, { ...meter, still_running: [] }]);
    const { user, onClose } = drawForm('meter');
    await type(user, '25');
    await save(user);
    expect(await screen.findByText(/^The wiring of the input is saved, the equipment is not/)).toBeInTheDocument();
    expect(await multiplier()).toHaveValue('25');
    await save(user);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent).toHaveLength(3);
    expect(sent[2]).toMatchObject({ name: 'Wodomierz' });
  });

  test('a wiring that someone else changed meanwhile asks whose value to keep', async () => {
    const theirs = { ...lists, modules: [...farm.modules, savedBox(50)] };
    const sent = respondWith(
      [200, { ...savedBox(25), version: 'box 3', closed: [] }],
      [200, { ...meter, still_running: [] }],
    );
    const { user, onClose } = drawForm('meter', theirs);
    await type(user, '25');
    screen.getByText('someone else saves').click();
    const question = await screen.findByRole('radiogroup', { name: /^Multiplier/ });
    expect(within(question).getByRole('radio', { name: /50/ })).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Use these values' }));
    expect(await multiplier()).toHaveValue('25');
    await save(user);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(sent[0]).toMatchObject({ inputs: { DI_USR_3: { multiplier: 25 } }, version: 'box 2' });
  });
});

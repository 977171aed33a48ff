import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { newQueryClient } from '../../api/query-client.ts';
import { keyOf } from '../../api/query.ts';
import { respondAt, type Reply } from '../../api/test-responses.ts';
import { renderInApp } from '../../app/test-render.tsx';
import { RegistrationWizard } from './registration-wizard.tsx';

const FOUND = { serial_number: 'AGB2000-DEMO-9001', device_type: 'AGB-2000', modules: ['AM-100-103', 'AM-421'] };
const serial = () => screen.getByLabelText(/Serial number/);
const pin = () => screen.getByLabelText(/PIN/);
const next = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }));

/** The server's responses to a registration. */
const respondHere = (...replies: readonly Reply[]) => respondAt('/api/register', ...replies);

/** Fills a field at once: a field typed slowly, on a busy machine, is checked half typed. */
async function enter(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** The wizard with its legal texts loaded, so that only its own calls are sent. */
function renderWizard(): void {
  const client = newQueryClient();
  client.setQueryData(keyOf('listLegalTexts'), []);
  renderInApp(<RegistrationWizard onRegistered={async () => {}} />, client);
}

beforeEach(() => sessionStorage.clear());

async function enterStation(): Promise<void> {
  await enter(serial(), 'agb2000 demo 9001');
  await enter(pin(), 'zagon-234');
}

test('missing values are reported at their field, and nothing is sent', async () => {
  const sent = respondHere();
  renderWizard();
  await next();
  expect(screen.getAllByText('Required field')).toHaveLength(2);
  expect(sent).toEqual([]);
});

test('the wizard names what is waiting behind the station, and checks a label once', async () => {
  const sent = respondHere([200, FOUND], [200, { ok: true }]);
  renderWizard();
  await enterStation();
  expect(await screen.findByText('2 modules are waiting to be added.', { exact: false })).toBeInTheDocument();
  await next();
  expect(await screen.findByRole('heading', { name: 'What is your farm called?' })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
});

test('a name is checked while the user reads on, and the next step does not check it again', async () => {
  const sent = respondHere([200, FOUND], [200, { ok: true }]);
  renderWizard();
  await enterStation();
  await next();
  await enter(await screen.findByLabelText('Name of the account'), 'Hill Orchards');
  await waitFor(() => expect(sent).toHaveLength(2));
  await next();
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeInTheDocument();
  expect(sent[1]).toEqual({ name: 'Hill Orchards' });
  expect(sent).toHaveLength(2);
});

test('a name changed after its check is checked again', async () => {
  const taken = { err: 'validation', message: '', fields: { name: 'This name is already in use.' } };
  const sent = respondHere([200, FOUND], [422, taken], [200, { ok: true }]);
  renderWizard();
  await enterStation();
  await next();
  const name = await screen.findByLabelText('Name of the account');
  await enter(name, 'Hill Orchards');
  await next();
  expect(await screen.findByText('This name is already in use.')).toBeInTheDocument();
  await enter(name, ' 2');
  await next();
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeInTheDocument();
  expect(sent.slice(1)).toEqual([{ name: 'Hill Orchards' }, { name: 'Hill Orchards 2' }]);
});

test('a wrong label is reported under the serial number and keeps both fields', async () => {
  respondHere([
    422,
    { err: 'validation', message: '', fields: { serial_number: 'Check the serial number and the PIN.' } },
  ]);
  renderWizard();
  await enterStation();
  expect(await screen.findByText('Check the serial number and the PIN.')).toBeInTheDocument();
  expect(serial()).toHaveValue('AGB2000 DEMO 9001');
  expect(pin()).toHaveValue('zagon-234');
});

test('neither PIN nor password is ever stored in the browser', async () => {
  respondHere([200, FOUND]);
  renderWizard();
  await enterStation();
  await screen.findByText(/found, not activated yet/);
  const stored = [sessionStorage, localStorage].map((storage) => JSON.stringify(storage)).join();
  expect(stored).toMatch(/DEMO 9001/i);
  expect(stored).not.toMatch(/zagon-234|pin"|password/i);
});

test('after a reload the PIN is requested again, and the wizard continues where it was', async () => {
  const draft = {
    serial_number: 'AGB2000-DEMO-9001',
    name: 'Sad Pod Lasem',
    type: 'individual',
    first_name: 'Ewa',
    family_name: '',
    email: '',
    phone: '',
    consents: { terms: false, privacy: false, readings: false, news_email: false, news_app: false },
  };
  sessionStorage.setItem('zagon.registration', JSON.stringify({ step: 'person', key: 'k'.repeat(32), draft }));
  respondHere([200, FOUND]);
  renderWizard();
  expect(screen.getByText(/the PIN has to be entered again/)).toBeInTheDocument();
  expect(serial()).toHaveValue('AGB2000-DEMO-9001');
  await enter(pin(), 'ZAGON234');
  await next();
  expect(await screen.findByRole('heading', { name: 'Who are you?' })).toBeInTheDocument();
  expect(screen.getByLabelText('First name')).toHaveValue('Ewa');
});

import { beforeEach, expect, test } from 'vitest';
import { addFarmFixture } from '../testing/farm-fixture.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { hashPassword } from '../passwords/hashing.ts';
import { Browser, type Answer } from '../testing/browser.ts';
import { aSpareDevice, TEST_PIN } from '../testing/hardware.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testClock } from '../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const PASSWORD = 'Larch_Kite1!';
const { accountId } = await addAccount(sql, 'Farm');
const fixture = await addFarmFixture(sql, accountId);
const adminId = await addUser(sql, 'anna@farm.example', { passwordHash: await hashPassword(PASSWORD) });
await assign(sql, adminId, accountId, 'admin');
await addUser(sql, 'taken@farm.example');
const station = await addFarmFixture(sql, (await addAccount(sql, 'Neighbour')).accountId);
const serialOf = async (id: string): Promise<string> =>
  (await sql.first<{ serial: string }>('select serial_number as serial from modules where id = $1', [id]))?.serial ??
  '';
const ownSerial = await aSpareDevice(sql, await serialOf(fixture.probeId), 'AM-100-103');
const foreignStation = await aSpareDevice(sql, await serialOf(station.stationId), 'AGB-2000');
const freeStation = await aSpareDevice(sql, `AGB2000-${anId()}`, 'AGB-2000');

let anna: Browser;
beforeEach(async () => {
  await sql.run('delete from claim_tries');
  anna = new Browser(address).withSession(await addSession(sql, adminId, accountId, testClock.now()));
});

const visitor = () => new Browser(address);
const request = (method: string, path: string, body: unknown, browser = anna) =>
  browser.request(method, path, { body });
const newPassword = (password: string, repeat = password, current = PASSWORD) =>
  request('PUT', '/api/me/password', { current_password: current, password, password_repeat: repeat });
const widgets = (sources: readonly object[]) => [
  {
    id: anId(),
    name: '',
    type: 'simple_chart',
    place: { x: 0, y: 0, w: 8, h: 8 },
    options: { sources, days_back: 7, grid: true, current_value: true, max_points: 800, extremum_values: false },
  },
];
const template = (changes: object) => ({
  name: 'Moisture',
  type: 'humidity',
  sources: [{ id: fixture.probeId, field: 'HUMIDITY_1', name: 'Probe' }],
  period: { type: 'last_days', days: 7 },
  ...changes,
});
const report = (type: string, sources: readonly object[]) =>
  request('POST', `/api/reports/${type}`, {
    sources,
    start_date: '2026-11-19T00:00:00Z',
    end_date: '2026-11-19T23:59:59.999Z',
  });

/** Every text of a response: that of the refusal, then those of its fields. */
function sentences({ body }: Answer): readonly string[] {
  if (typeof body !== 'object' || body === null) return [];
  const fields = 'fields' in body && typeof body.fields === 'object' ? Object.values(body.fields ?? {}) : [];
  const message = 'message' in body ? [body.message] : [];
  return [...message, ...fields].map(String);
}

type Row = readonly [string, () => Promise<Answer>, string];

test.each<Row>([
  ['a wrong password', () => visitor().login('anna@farm.example', 'wrong'), 'Incorrect login data.'],
  [
    'the PIN of another label',
    () => request('POST', '/api/register/device', { serial_number: ownSerial, pin: 'WRONG234' }, visitor()),
    'Check the serial number and the PIN. Nothing was added.',
  ],
  [
    'a station that is already activated',
    () => request('POST', '/api/register/device', { serial_number: foreignStation, pin: TEST_PIN }, visitor()),
    'This station is already activated. Ask its owner to release it.',
  ],
  ['a short password', () => newPassword('Ab1!'), 'At least 8 characters'],
  ['a password without an uppercase letter', () => newPassword('larch_kite9!'), 'Add an uppercase letter'],
  ['a password without a digit', () => newPassword('Larch_Kite!'), 'Add a digit'],
  [
    'a password without a special character',
    () => newPassword('LarchKite9x'),
    'Add a special character, such as ? ! _',
  ],
  [
    'a wrong current password',
    () => newPassword('Birch_Wagon2?', 'Birch_Wagon2?', 'x'),
    'The current password is wrong',
  ],
  ['two different passwords', () => newPassword('Birch_Wagon2?', 'Birch_Wagon3?'), 'The passwords do not match'],
  [
    'the address of another user',
    () => request('PUT', '/api/me/email', { email: 'taken@farm.example', password: PASSWORD }),
    'Provided email is already in use!',
  ],
  [
    'a link to a new password that has expired',
    () =>
      request(
        'PUT',
        '/api/pass_reset',
        { token: 'x'.repeat(43), password: 'Birch_Wagon2?', password_repeat: 'Birch_Wagon2?' },
        visitor(),
      ),
    'Unable to reset password! This link has expired or has already been used. Request a new one.',
  ],
  [
    'the only administrator leaving',
    () => request('DELETE', `/api/users/${adminId}`, { confirmed: true }),
    'This is the only administrator. Appoint another one, or delete the account instead',
  ],
  [
    'deleting the account without the checkbox',
    () => request('DELETE', '/api/client', { confirmed: false, name: 'Farm', password: PASSWORD }),
    'Tick the box to delete the account',
  ],
  [
    'a name of an account that is taken',
    async () => {
      const newcomer = visitor();
      await request('POST', '/api/register/device', { serial_number: freeStation, pin: TEST_PIN }, newcomer);
      return request('POST', '/api/register/account', { name: 'Neighbour' }, newcomer);
    },
    'There is already an account with this name',
  ],
  [
    'a module that is already in this account',
    () => request('POST', '/api/objects', { serial_number: ownSerial, pin: TEST_PIN }),
    'This device is already in this account',
  ],
  [
    'a module of another account',
    () => request('POST', '/api/objects', { serial_number: foreignStation, pin: TEST_PIN }),
    'This device is already activated in another account',
  ],
  [
    'an unknown NFC code',
    () => request('POST', '/api/objects', { nfc_code: 'unknown-code-of-a-tag' }),
    'The NFC code was not recognised or has already been used. Enter the serial number and the PIN.',
  ],
  [
    'a dashboard with too long a name',
    () => request('POST', '/api/dashboards', { name: 'x'.repeat(257), widgets: [] }),
    'At most 256 characters',
  ],
  [
    'a chart of nothing',
    () => request('POST', '/api/dashboards', { name: 'North', widgets: widgets([]) }),
    'No device or parameter selected',
  ],
  [
    'a template with too short a name',
    () => request('POST', '/api/report_templates', template({ name: 'x' })),
    'At least 3 characters',
  ],
  ['a report without sources', () => report('humidity', []), 'Incorrect report data'],
  ['a report that does not exist', () => report('harvest', []), 'No report harvest'],
])('%s is refused with its sentence', async (_, send, sentence) => {
  expect(sentences(await send())).toContain(sentence);
});

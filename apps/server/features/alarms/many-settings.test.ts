import { expect, test } from 'vitest';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const { probeId, valvesId } = await addFarmFixture(sql, accountId);
const { accountId: otherId } = await addAccount(sql, 'Other farm');
const { probeId: foreignProbeId } = await addFarmFixture(sql, otherId);
const anna = await addUser(sql, 'anna@farm.example', { language: 'en' });
await assign(sql, anna, accountId, 'admin');
const browser = new Browser(address).withSession(await addSession(sql, anna, accountId, testClock.now()));

const dry = { field: 'HUMIDITY_1', rule: 'too_dry', threshold: 22, active: true, channels: ['app', 'sms'] };
const wet = { ...dry, rule: 'too_wet', threshold: 38 };
const save = (objects: unknown) => browser.change('/api/alarm_settings', { objects });
const list = async (type: string) => (await browser.get(`/api/alarm_settings?device_type=${type}`)).body;
const changes = () =>
  sql.rows<{ subject: string }>("select subject from audit_log where event = 'alarm_settings_changed'");

test("the alarms of the account's modules of a type are listed", async () => {
  expect(await list('AM-100-103')).toEqual([
    {
      id_object: probeId,
      alarms: expect.arrayContaining([
        expect.objectContaining({ field: 'HUMIDITY_1', rule: 'too_dry', active: false }),
      ]),
    },
  ]);
  expect(await list('AM-999')).toEqual([]);
});

test('the settings of several modules are saved at once, and each is audited', async () => {
  const battery = { field: 'battvol', rule: 'low_battery', threshold: null, active: false, channels: ['app'] };
  const saved = await save([
    { id_object: probeId, alarms: [dry, wet] },
    { id_object: valvesId, alarms: [battery] },
  ]);
  expect(saved).toMatchObject({ status: 200, body: [{ id_object: probeId }, { id_object: valvesId }] });
  const [probe] = Object.values(Object(await list('AM-100-103')));
  expect(probe).toMatchObject({
    alarms: expect.arrayContaining([expect.objectContaining(dry), expect.objectContaining(wet)]),
  });
  expect((await changes()).map(({ subject }) => subject).toSorted()).toEqual([probeId, valvesId].toSorted());
});

test.each([
  ['a rule its type does not have', { id_object: valvesId, alarms: [dry] }, 'objects.1.alarms.0.field'],
  ['a module of another account', { id_object: foreignProbeId, alarms: [dry] }, 'objects.1.id_object'],
  ['a module that does not exist', { id_object: anId(), alarms: [dry] }, 'objects.1.id_object'],
  [
    'a threshold off the scale',
    { id_object: probeId, alarms: [{ ...wet, threshold: 120 }] },
    'objects.1.alarms.0.threshold',
  ],
])('no settings are saved if those of one module are refused: %s', async (_, refusedModule, path) => {
  const [before, changesBefore] = [await list('AM-100-103'), await changes()];
  const answer = await save([{ id_object: probeId, alarms: [{ ...dry, threshold: 11 }] }, refusedModule]);
  expect(answer).toMatchObject({ status: 422, body: { err: 'validation', fields: { [path]: expect.any(String) } } });
  expect(await list('AM-100-103')).toEqual(before);
  expect(await changes()).toEqual(changesBefore);
});

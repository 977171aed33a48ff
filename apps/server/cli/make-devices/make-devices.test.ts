import { expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { CLEAR_BOX } from '../../core/secret-box.ts';
import { Browser } from '../../testing/browser.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { makeDevices } from './make-devices.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;

test('a manufactured station with its modules can be claimed only with its label', async () => {
  const made = await makeDevices(sql, ['AGB-2000', 'AM-100-103', 'AM-421'], {
    origin: 'https://zagon.example',
    now: clock.now(),
    box: CLEAR_BOX,
  });
  const [station, probe] = made;
  if (station === undefined) throw new Error('no station was made');
  expect(station.serial).toMatch(/^AGB2000-[A-Z2-7]{4}-[A-Z2-7]{4}$/);
  expect(station.pin).toMatch(/^[A-Z2-7]{8}$/);
  expect(station.url).toBe(`https://zagon.example/#/register?serial=${station.serial}&pin=${station.pin}`);
  expect(station.secret).toHaveLength(43);
  expect(probe?.secret).toBeNull();
  const check = (pin: string) =>
    new Browser(address).request('POST', '/api/register/device', { body: { serial_number: station.serial, pin } });
  expect((await check(station.pin)).body).toMatchObject({ modules: ['AM-100-103', 'AM-421'] });
  expect((await check('WRONG234')).status).toBe(422);
});

test('making devices stores neither PIN nor secret', async () => {
  const made = await makeDevices(sql, ['AGB-2000'], { origin: '', now: clock.now(), box: CLEAR_BOX });
  const rows = JSON.stringify(await sql.rows('select * from hardware'));
  for (const { pin, secret } of made) {
    expect(rows).not.toContain(pin);
    expect(rows).not.toContain(secret);
  }
});

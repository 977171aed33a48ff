import { ERRORS } from '@zagon/contract/errors/codes.ts';
import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const { probeId, valvesId } = await addFarmFixture(sql, accountId);

async function signedIn(name: string, role: 'admin' | 'normal') {
  const userId = await addUser(sql, `${name}@farm.example`);
  await assign(sql, userId, accountId, role);
  return new Browser(address).withSession(await addSession(sql, userId, accountId, clock.now()));
}
const [anna, jan] = [await signedIn('anna', 'admin'), await signedIn('jan', 'normal')];

const save = (properties: Readonly<Record<string, unknown>>, browser = anna, id = probeId) =>
  browser.request('PUT', `/api/objects/${id}`, {
    body: { name: 'Probe', location: null, marker: 0, soil_type: null, plant_type: null, status: 1, properties },
  });

const depthsOf = async (id = probeId) => (await anna.get(`/api/objects/${id}`)).body;

describe('the depths of a probe', () => {
  test('the depths of a probe are those of its type until they are changed', async () => {
    expect(await depthsOf()).toMatchObject({ depths_cm: [15, 30, 50] });
    expect(await depthsOf(valvesId)).not.toHaveProperty('depths_cm');
  });

  test('changed depths apply at once and are in the audit log with the depths before and after', async () => {
    const { body } = await save({ depth_1: 12, depth_2: 37, depth_3: 64 });
    expect(body).toMatchObject({
      depths_cm: [12, 37, 64],
      config: { properties: { depth_1: 12, depth_2: 37, depth_3: 64 } },
      configuration: { state: 'in_force' },
    });
    await save({ depth_3: 70 });
    const log = await sql.rows<{ details: unknown }>(
      "select details from audit_log where event = 'module_changed' and subject = $1 order by at, id",
      [probeId],
    );
    expect(log.map(({ details }) => details)).toContainEqual(
      expect.objectContaining({
        before: { config: { inputs: {}, properties: { depth_1: 12, depth_2: 37, depth_3: 64 } } },
        after: { config: { inputs: {}, properties: { depth_1: 12, depth_2: 37, depth_3: 70 } } },
      }),
    );
  });

  test.each([
    [{ depth_2: 12 }, 'depth_2', 'Deeper than the level above: more than 12 cm'],
    [{ depth_1: 0 }, 'depth_1', 'At least 1'],
    [{ depth_3: 301 }, 'depth_3', 'At most 300'],
    [{ depth_1: 10.5 }, 'depth_1', 'Enter a whole number'],
  ])('impossible depths are refused, and nothing changes: %j', async (properties, name, message) => {
    const before = await depthsOf();
    const refused = await save(properties);
    expect(refused).toMatchObject({
      status: ERRORS.validation.status,
      body: { err: 'validation', fields: { [`properties.${name}`]: message } },
    });
    expect(await depthsOf()).toEqual(before);
  });

  test('the depths of a probe cannot be changed by an ordinary user, or for a module without levels', async () => {
    expect(await save({ depth_1: 10 }, jan)).toMatchObject({ body: { err: 'access_denied' } });
    expect(await save({ depth_1: 10 }, anna, valvesId)).toMatchObject({
      body: { fields: { 'properties.depth_1': 'This device has no such setting' } },
    });
  });
});

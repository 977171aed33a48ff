import { valveBoxShape } from '@zagon/contract/valve-boxes/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

let farms = 0;

async function aFarm() {
  farms += 1;
  const { accountId } = await addAccount(sql, `Farm ${farms}`);
  const fixture = await addFarmFixture(sql, accountId);
  let users = 0;
  const signIn = async (role: 'admin' | 'normal') => {
    users += 1;
    const userId = await addUser(sql, `${accountId}-${users}@farm.example`);
    await assign(sql, userId, accountId, role);
    return new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
  };
  return { accountId, fixture, signIn, admin: await signIn('admin') };
}

const list = async (browser: Browser) =>
  z.array(valveBoxShape).parse((await browser.request('GET', '/api/valve_boxes')).body);
const lookUp = (browser: Browser, code: string) => browser.request('GET', `/api/valve_boxes/codes/${code}`);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const randomCode = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => LETTERS[byte % LETTERS.length]).join('');

describe('a valve box', () => {
  test('a valve box is a module with valves, has a code of its own from the beginning, and is found by it', async () => {
    const { admin, fixture, signIn } = await aFarm();
    const boxes = await list(admin);
    expect(boxes).toMatchObject([{ id: fixture.valvesId, name: 'Valves', notes: '' }]);
    const code = boxes[0]?.code ?? '';
    expect(code).toMatch(/^[A-Z2-7]{10}$/);
    const user = await signIn('normal');
    for (const spelling of [code, code.toLowerCase(), `${code.slice(0, 5)}-${code.slice(5)}`])
      expect(await lookUp(user, spelling)).toMatchObject({ status: 200, body: boxes[0] });
  });

  test('a valve box has notes, which only administrators change; both are in the log', async () => {
    const { accountId, admin, fixture, signIn } = await aFarm();
    const path = `/api/valve_boxes/${fixture.valvesId}`;
    const body = { notes: 'The lid is behind the third post.\nTake the square key.' };
    expect(await admin.change(path, body)).toMatchObject({ status: 200, body });
    expect(await list(admin)).toMatchObject([body]);
    const user = await signIn('normal');
    expect(await user.request('PUT', path, { body })).toMatchObject({ status: 403 });
    expect(await user.request('POST', `${path}/code/renew`)).toMatchObject({ status: 403 });
    expect(await admin.request('POST', `${path}/code/renew`)).toMatchObject({ status: 200 });
    const log = await sql.rows<{ event: string; details: unknown }>(
      `select event, details from audit_log where client_id = $1 and event like 'valve_box%' order by id`,
      [accountId],
    );
    expect(log.map(({ event }) => event)).toEqual(['valve_box_changed', 'valve_box_code_renewed']);
    const code = (await list(admin))[0]?.code ?? '';
    expect(JSON.stringify(log)).not.toContain(code);
  });

  test('a valve box of another account can be neither renewed nor changed, nor is it in the list', async () => {
    const [ours, theirs] = [await aFarm(), await aFarm()];
    const before = await list(theirs.admin);
    for (const id of [theirs.fixture.valvesId, crypto.randomUUID(), ours.fixture.probeId]) {
      expect(await ours.admin.request('PUT', `/api/valve_boxes/${id}`, { body: { notes: 'x' } })).toMatchObject({
        status: 404,
      });
      expect(await ours.admin.request('POST', `/api/valve_boxes/${id}/code/renew`)).toMatchObject({ status: 404 });
    }
    expect(await list(theirs.admin)).toEqual(before);
    expect(await list(ours.admin)).toHaveLength(1);
  });
});

describe('a code', () => {
  test('a code that was renewed, belongs to another account or to no box, or is no code gets the same answer', async () => {
    const [ours, theirs] = [await aFarm(), await aFarm()];
    const old = (await list(ours.admin))[0]?.code ?? '';
    const renewed = await ours.admin.request('POST', `/api/valve_boxes/${ours.fixture.valvesId}/code/renew`);
    const { code } = valveBoxShape.parse(renewed.body);
    expect(code).not.toBe(old);
    expect(await lookUp(ours.admin, code)).toMatchObject({ status: 200 });
    const foreign = (await list(theirs.admin))[0]?.code ?? '';
    const probe = await sql.first<{ box_code: string }>('select box_code from modules where id = $1', [
      ours.fixture.probeId,
    ]);
    const wrong = [old, foreign, probe?.box_code ?? '', randomCode(), 'AM421-2606-0001', '%20'];
    const answers = [];
    for (const one of wrong) answers.push(await lookUp(ours.admin, one));
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 404, body: answers[0]?.body });
  });

  test('a code is not guessed: 1,000 random codes find nothing, with equal bodies, and a guesser must wait', async () => {
    const { signIn } = await aFarm();
    await aFarm();
    const bodies = new Set<string>();
    let asked = 0;
    let isSlowed = false;
    while (asked < 1_000) {
      const user = await signIn('normal');
      for (;;) {
        const { status, body } = await lookUp(user, randomCode());
        if (status === 429) {
          isSlowed = true;
          break;
        }
        expect(status).toBe(404);
        bodies.add(JSON.stringify(body));
        asked += 1;
      }
    }
    expect(bodies.size).toBe(1);
    expect(isSlowed).toBe(true);
  });

  test('a code differs for every module and uses every letter at every place', async () => {
    const rows = await sql.rows<{ code: string }>('select new_box_code() as code from generate_series(1, 2000)');
    expect(new Set(rows.map(({ code }) => code)).size).toBe(2_000);
    for (let place = 0; place < 10; place += 1)
      expect(new Set(rows.map(({ code }) => code[place])).size, `place ${place}`).toBe(LETTERS.length);
  });
});

import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../core/clock.ts';
import { Browser, idOf } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { accountId } = await addAccount(sql, 'Farm');
const fixture = await addFarmFixture(sql, accountId);
const foreign = await addFarmFixture(sql, (await addAccount(sql, 'Neighbour')).accountId);

async function addMember(): Promise<Browser> {
  const id = await addUser(sql, `${crypto.randomUUID()}@farm.example`);
  await assign(sql, id, accountId, 'normal');
  return new Browser(address).withSession(await addSession(sql, id, accountId, clock.now()));
}

const jan = await addMember();
const anna = await addMember();

const template = {
  name: 'Wilgotność tygodnia',
  type: 'humidity',
  sources: [{ id: fixture.probeId, field: 'HUMIDITY_1', name: 'Kwatera A' }],
  period: { type: 'last_days', days: 7 },
};
const save = (changes: object = {}, browser = jan) =>
  browser.request('POST', '/api/report_templates', { body: { ...template, ...changes } });
const fieldsOf = async (changes: object): Promise<unknown> => (await save(changes)).body;

describe('a template', () => {
  test('a template is stored, read, changed and deleted by its author', async () => {
    const created = await save();
    expect(created).toMatchObject({ status: 201, body: { ...template, own: true, missing: [], shared: false } });
    const path = `/api/report_templates/${idOf(created)}`;
    const body = { ...template, name: 'Co dzień', period: { type: 'fixed', start: '2026-11-01', end: '2026-11-21' } };
    expect(await jan.request('PUT', path, { body })).toMatchObject({ status: 200, body });
    expect((await jan.get(path)).body).toMatchObject(body);
    expect((await jan.request('DELETE', path)).status).toBe(200);
    expect((await jan.get(path)).status).toBe(404);
  });

  test('a template is visible to others on the account only when shared, and never changed by them', async () => {
    const own = idOf(await save({ name: 'Tylko moje' }));
    const shared = idOf(await save({ name: 'Dla wszystkich', shared: true }));
    const names = ((await anna.get('/api/report_templates')).body as { name: string; own: boolean }[]).map(
      ({ name, own: mine }) => [name, mine],
    );
    expect(names).toEqual([['Dla wszystkich', false]]);
    expect((await anna.get(`/api/report_templates/${own}`)).status).toBe(404);
    expect((await anna.get(`/api/report_templates/${shared}`)).status).toBe(200);
    for (const id of [own, shared, anId()]) {
      expect((await anna.request('PUT', `/api/report_templates/${id}`, { body: template })).status).toBe(404);
      expect((await anna.request('DELETE', `/api/report_templates/${id}`)).status).toBe(404);
    }
  });

  test.each([
    [{ name: 'ab' }, 'name', 'At least 3 characters'],
    [{ name: 'x'.repeat(41) }, 'name', 'At most 40 characters'],
    [{ type: 'sunshine' }, 'type', 'Invalid value'],
    [{ sources: [] }, 'sources', 'Choose at least 1'],
    [{ sources: Array.from({ length: 21 }, () => template.sources[0]) }, 'sources', 'Choose at most 20'],
    [
      { period: { type: 'fixed', start: '2026-11-20', end: '2026-11-19' } },
      'period.start',
      'The start is after the end',
    ],
    [{ period: { type: 'fixed', start: '2026-11-20', end: '2026-11-22' } }, 'period.end', 'This day is in the future'],
    [
      { period: { type: 'fixed', start: '2021-11-19', end: '2026-11-20' } },
      'period.end',
      'A report can cover at most 5 years',
    ],
  ])('a template that breaks a rule is refused at its field: %#', async (changes, field, message) => {
    expect(await save(changes)).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
  });

  test.each([
    { name: 'abc' },
    { name: 'x'.repeat(40) },
    { period: { type: 'fixed', start: '2021-11-22', end: '2026-11-21' } },
  ])('a template at the limit of a rule is accepted: %#', async (changes) => {
    expect((await save(changes)).status).toBe(201);
  });

  test('a template with a module of another account is refused like one with an unknown module', async () => {
    const ask = (id: string) => fieldsOf({ sources: [{ ...template.sources[0], id }] });
    const theirs = await ask(foreign.probeId);
    expect(theirs).toMatchObject({ fields: { 'sources.0.id': 'There is no such item in the account' } });
    expect(theirs).toEqual(await ask(anId()));
  });

  test('a template is kept when one of its modules is removed, and marks the missing source', async () => {
    const sources = [template.sources[0], { id: fixture.valvesId, field: 'o1', name: 'Zawory' }];
    const id = idOf(await save({ type: 'complex', sources }));
    await sql.run('update modules set removed_at = now() where id = $1', [fixture.valvesId]);
    expect((await jan.get(`/api/report_templates/${id}`)).body).toMatchObject({ missing: [1] });
    await sql.run('update modules set removed_at = null where id = $1', [fixture.valvesId]);
  });

  test("a template that is sent by e-mail gives the next sending time in the farm's time zone", async () => {
    const { body } = await save({ mailing: { every: 'week', at: '06:00' } });
    expect(body).toMatchObject({ next_mailing_at: '2026-11-23T05:00:00Z' });
    expect(await save({ mailing: { every: 'week', at: '24:00' } })).toMatchObject({ status: 422 });
  });
});

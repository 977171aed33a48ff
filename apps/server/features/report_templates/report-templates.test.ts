import { describe, expect, test } from 'vitest';
import { fixedClock } from '../../clock.ts';
import { Browser, idOf } from '../../test-rig/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../test-rig/farm.ts';
import { startTestApp } from '../../test-rig/test-app.ts';
import { addThings } from '../../test-rig/things.ts';

const clock = fixedClock('2026-11-21T10:00:00Z');
const { app, address } = await startTestApp({ clock });
const sql = app.pools.system;
const { clientId } = await addAccount(sql, 'Farm');
const things = await addThings(sql, clientId);
const foreign = await addThings(sql, (await addAccount(sql, 'Neighbour')).clientId);

async function somebody(): Promise<Browser> {
  const id = await addUser(sql, `${crypto.randomUUID()}@farm.example`);
  await assign(sql, id, clientId, 'normal');
  return new Browser(address).hold(await addSession(sql, id, clientId, clock.now()));
}

const jan = await somebody();
const anna = await somebody();

const template = {
  name: 'Wilgotność tygodnia',
  type: 'humidity',
  sources: [{ id: things.probeId, field: 'HUMIDITY_1', name: 'Kwatera A' }],
  period: { type: 'last_days', days: 7 },
};
const save = (changes: object = {}, browser = jan) =>
  browser.request('POST', '/api/report_templates', { body: { ...template, ...changes } });
const fieldsOf = async (changes: object): Promise<unknown> => (await save(changes)).body;

describe('a template', () => {
  test('is kept, read, changed and deleted by the person who made it', async () => {
    const made = await save();
    expect(made).toMatchObject({ status: 201, body: { ...template, own: true, missing: [], shared: false } });
    const path = `/api/report_templates/${idOf(made)}`;
    const body = { ...template, name: 'Co dzień', period: { type: 'fixed', start: '2026-11-01', end: '2026-11-21' } };
    expect(await jan.request('PUT', path, { body })).toMatchObject({ status: 200, body });
    expect((await jan.get(path)).body).toMatchObject(body);
    expect((await jan.request('DELETE', path)).status).toBe(200);
    expect((await jan.get(path)).status).toBe(404);
  });

  test('is seen by others of the account only when it is shared, and never changed by them', async () => {
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
    [{ period: { type: 'fixed', start: '2026-11-20', end: '2026-11-22' } }, 'period.end', 'This day has not come yet'],
    [
      { period: { type: 'fixed', start: '2021-11-19', end: '2026-11-20' } },
      'period.end',
      'A report covers at most 5 years',
    ],
  ])('that breaks a rule is refused by its field: %#', async (changes, field, message) => {
    expect(await save(changes)).toMatchObject({ status: 422, body: { fields: { [field]: message } } });
  });

  test.each([
    { name: 'abc' },
    { name: 'x'.repeat(40) },
    { period: { type: 'fixed', start: '2021-11-22', end: '2026-11-21' } },
  ])('at the limit of a rule is taken: %#', async (changes) => {
    expect((await save(changes)).status).toBe(201);
  });

  test('of another account’s module reads like one of a module that there is not', async () => {
    const ask = (id: string) => fieldsOf({ sources: [{ ...template.sources[0], id }] });
    const theirs = await ask(foreign.probeId);
    expect(theirs).toMatchObject({ fields: { 'sources.0.id': 'There is no such thing on the account' } });
    expect(theirs).toEqual(await ask(anId()));
  });

  test('stays when a module of it is gone, and says which source is missing', async () => {
    const sources = [template.sources[0], { id: things.valvesId, field: 'o1', name: 'Zawory' }];
    const id = idOf(await save({ type: 'complex', sources }));
    await sql.run('update modules set removed_at = now() where id = $1', [things.valvesId]);
    expect((await jan.get(`/api/report_templates/${id}`)).body).toMatchObject({ missing: [1] });
    await sql.run('update modules set removed_at = null where id = $1', [things.valvesId]);
  });

  test('that goes out by e-mail says when, by the clock of the farm', async () => {
    const { body } = await save({ mailing: { every: 'week', at: '06:00' } });
    expect(body).toMatchObject({ next_mailing_at: '2026-11-23T05:00:00Z' });
    expect(await save({ mailing: { every: 'week', at: '24:00' } })).toMatchObject({ status: 422 });
  });
});

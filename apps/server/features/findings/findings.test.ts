import { findingShape, sectionWaterShape } from '@zagon/contract/findings/endpoints.ts';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { assessAccount } from '../../actions/findings/assess-account.ts';
import { json } from '../../database/pool.ts';
import { Browser } from '../../testing/browser.ts';
import { addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { findingDeps } from '../../testing/findings/finding-deps.ts';
import { WATERED_NOW, wateredFarm } from '../../testing/findings/watered-farm.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;

/** A sensor that drifts. */
const FACTS = {
  verdict: 'not_trusted',
  signs: ['drift'],
  sinceMs: Date.parse('2026-11-20T00:00:00Z'),
  trustedDays: { trusted: 28, of: 30 },
};

/** A farm whose last run did not reach the probe, judged a minute ago. */
async function judgedFarm() {
  const farm = await wateredFarm(sql, (back) => (back === 1 ? 0 : 2.4));
  await assessAccount(findingDeps(app.pools, WATERED_NOW), { id: farm.accountId, time_zone: 'Europe/Warsaw' });
  const sinceS = Math.floor(testClock.now().since(WATERED_NOW).total('seconds')) - 60;
  for (const change of [
    `update findings set at = at + make_interval(secs => $2) where client_id = $1`,
    `update output_plans set open_at = open_at + make_interval(secs => $2), close_at = close_at + make_interval(secs => $2),
       opened_at = opened_at + make_interval(secs => $2), closed_at = closed_at + make_interval(secs => $2)
     where client_id = $1`,
  ])
    await sql.run(change, [farm.accountId, sinceS]);
  const userId = await addUser(sql, `${farm.accountId}@farm.example`);
  await assign(sql, userId, farm.accountId, 'normal');
  const browser = new Browser(address).withSession(await addSession(sql, userId, farm.accountId, testClock.now()));
  const list = async (query = '') => z.array(findingShape).parse((await browser.get(`/api/findings${query}`)).body);
  const section = async () =>
    sectionWaterShape.parse((await browser.get(`/api/sections/${farm.fixture.sectionId}/soil_water`)).body);
  return { ...farm, list, section };
}

describe('the list of findings', () => {
  test('each finding names its section, also that of a run', async () => {
    const { list, fixture } = await judgedFarm();
    const all = await list();
    expect(all.filter(({ kind }) => kind === 'water_arrived').length).toBeGreaterThan(1);
    expect(new Set(all.map(({ place }) => place?.id))).toEqual(new Set([fixture.sectionId]));
  });

  test('if only last runs are requested, it has one run of a section: the last one', async () => {
    const { list, runIds } = await judgedFarm();
    const runs = (await list('?runs=last')).filter(({ kind }) => kind === 'water_arrived');
    expect(runs).toMatchObject([{ id_subject: runIds.at(-1), word: 'no_response' }]);
  });

  test('what was seen of one run of a schedule is listed by that run', async () => {
    const { list, accountId, runIds } = await judgedFarm();
    const runId = anId();
    await sql.run(
      `with program as (insert into schedules (id, client_id, name, kind, type, definition)
         values (gen_random_uuid(), $1, 'Night', 'irrigation', 1, '{"conditions": []}') returning id)
       insert into runs (id, client_id, schedule_id, date, cycle, starts_at, ends_at)
       select $2, $1, id, '2026-06-11', 1, now(), now() from program`,
      [accountId, runId],
    );
    await sql.run('update output_plans set run_id = $2 where id = $1', [runIds.at(-2) ?? '', runId]);
    expect(await list(`?id_run=${runId}`)).toMatchObject([{ id_subject: runIds.at(-2), word: 'wetted' }]);
    expect(await list(`?id_run=${anId()}`)).toEqual([]);
  });

  test('soil water says whether a run is planned in time, but not once the section was watered', async () => {
    const { list, section, accountId, fixture } = await judgedFarm();
    expect(await section()).toMatchObject({ in_time: false, watered_since: false });
    const soil = async () => (await list('?kind=soil_water&runs=last'))[0];
    expect(await soil()).toMatchObject({ in_time: false, next_run: null, watered_since: false });
    expect((await soil())?.needed).toEqual((await section()).soil_water?.needed);
    await sql.run(
      `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at)
       values (gen_random_uuid(), $1, $2, 'element', $3, $4, 60, 10, 1, $3)`,
      [accountId, fixture.outputIds[0] ?? '', testClock.now(), testClock.now().add({ hours: 1 })],
    );
    expect(await soil()).toMatchObject({ in_time: null, next_run: null, needed: null, watered_since: true });
    expect(await section()).toMatchObject({ in_time: null, watered_since: true });
  });

  test('a list about sections has all that is said of them, and nothing about modules', async () => {
    const { list, accountId, fixture } = await judgedFarm();
    await sql.run(
      `insert into findings (id, client_id, kind, subject_id, subject_field, at, stated, examples, facts, expires_at)
       values (gen_random_uuid(), $1, 'probe_trust', $2, 'HUMIDITY_1', $3, true, 30, $4::jsonb, $3)`,
      [accountId, fixture.probeId, testClock.now(), json(FACTS)],
    );
    const kindsOf = async (place: string) =>
      new Set((await list(`?place=${place}&runs=last`)).map(({ kind, place: of }) => `${kind} of a ${of?.kind}`));
    expect(await kindsOf('section')).toEqual(
      new Set(['soil_water of a section', 'unexpected_water of a section', 'water_arrived of a section']),
    );
    expect(await kindsOf('module')).toEqual(new Set(['probe_trust of a module']));
  });

  test('a list has the findings of every sensor, however many there are, but of past runs only the newest 500', async () => {
    const { list, accountId } = await judgedFarm();
    for (const kind of ['probe_trust', 'water_arrived'])
      await sql.run(
        `insert into findings (id, client_id, kind, subject_id, subject_field, at, stated, examples, silence)
         select gen_random_uuid(), $1, $3, gen_random_uuid(), case $3 when 'probe_trust' then 'HUMIDITY_1' end, $2, false,
           0, 'probe_silent' from generate_series(1, 510)`,
        [accountId, testClock.now(), kind],
      );
    expect(await list('?kind=probe_trust')).toHaveLength(510);
    expect(await list('?kind=water_arrived')).toHaveLength(500);
    const all = await list();
    expect(all.filter(({ kind }) => kind === 'probe_trust')).toHaveLength(510);
    expect(all.filter(({ kind }) => kind === 'soil_water')).toHaveLength(1);
  });

  test('a sensor names its module and its verdict, with its signs and its trusted days', async () => {
    const { list, accountId, fixture } = await judgedFarm();
    await sql.run(
      `insert into findings (id, client_id, kind, subject_id, subject_field, at, stated, examples, facts, expires_at)
       values (gen_random_uuid(), $1, 'probe_trust', $2, 'HUMIDITY_1', $3, true, 30, $4::jsonb, $3)`,
      [accountId, fixture.probeId, testClock.now(), json(FACTS)],
    );
    expect(await list('?kind=probe_trust')).toMatchObject([
      {
        verdict: 'not_trusted',
        field: 'HUMIDITY_1',
        place: { kind: 'module', id: fixture.probeId },
        trust: {
          signs: [{ name: 'drift', title: { en: 'Drift' } }],
          since: '2026-11-20T00:00:00Z',
          trusted_days: { trusted: 28, of: 30 },
        },
      },
    ]);
  });
});

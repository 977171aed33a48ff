import { describe, expect, test } from 'vitest';
import { isDistrusted } from '../../stores/findings/distrust.ts';
import { json } from '../../database/pool.ts';
import { Browser } from '../../testing/browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testClock } from '../../testing/test-clock.ts';

const { app, address } = await startTestApp();
const sql = app.pools.system;
/** Whole seconds: the database keeps microseconds. */
const inDays = (days: number) =>
  testClock
    .now()
    .round('second')
    .add({ hours: 24 * days });

/** A probe whose upper sensor is not trusted, and which measures a section that has a date. */
async function distrustedProbe(verdict = 'not_trusted') {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`);
  const fixture = await addFarmFixture(sql, accountId);
  const userId = await addUser(sql, `${accountId}@farm.example`);
  await assign(sql, userId, accountId, 'admin');
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
  await sql.run(
    `insert into section_probes (id, client_id, section_id, module_id, since, origin) values ($1, $2, $3, $4, $5, 'confirmed')`,
    [anId(), accountId, fixture.sectionId, fixture.probeId, inDays(-60)],
  );
  const facts = { verdict, signs: ['drift'], sinceMs: null, trustedDays: { trusted: 20, of: 30 } };
  await sql.run(
    `insert into findings (id, client_id, kind, subject_id, subject_field, at, stated, examples, facts, expires_at)
     values (gen_random_uuid(), $1, 'probe_trust', $2, 'HUMIDITY_1', $3, true, 30, $4::jsonb, $5)`,
    [accountId, fixture.probeId, testClock.now(), json(facts), testClock.now().add({ hours: 3 })],
  );
  await sql.run(
    `insert into findings (id, client_id, kind, subject_id, at, stated, examples, silence)
     values (gen_random_uuid(), $1, 'soil_water', $2, $3, false, 0, 'probe_not_trusted')`,
    [accountId, fixture.sectionId, testClock.now()],
  );
  const path = `/api/objects/${fixture.probeId}`;
  return {
    accountId,
    fixture,
    use: (until: Temporal.Instant | null, field = 'HUMIDITY_1') =>
      browser.request('POST', `${path}/use_anyway`, { body: { field, until: until?.toString() ?? null } }),
    replaced: () => browser.request('POST', `${path}/probe_replaced`),
    list: async () => (await browser.get('/api/findings?kind=probe_trust')).body,
    events: async () =>
      (
        await sql.rows<{ event: string }>('select event from audit_log where client_id = $1 order by at, id', [
          accountId,
        ])
      ).map(({ event }) => event),
    isDistrustedAt: async (at: Temporal.Instant) =>
      (
        await sql.first<{ is: boolean }>(
          `select ${isDistrusted('m', `'HUMIDITY_1'`, '$2::timestamptz')} as is from modules m where m.id = $1`,
          [fixture.probeId, at],
        )
      )?.is,
    openKinds: async () =>
      (
        await sql.rows<{ kind: string }>(
          'select kind from findings where client_id = $1 and superseded_at is null order by kind',
          [accountId],
        )
      ).map(({ kind }) => kind),
  };
}

describe('a sensor that is not trusted', () => {
  test('decides again while a user wants it used anyway, until then and no longer', async () => {
    const { use, list, isDistrustedAt, events, openKinds } = await distrustedProbe();
    expect(await isDistrustedAt(testClock.now())).toBe(true);
    const until = inDays(0).add({ hours: 2 });
    expect(await use(until)).toMatchObject({ status: 200, body: { used_until: until.toString() } });
    expect(await list()).toMatchObject([{ verdict: 'not_trusted', used_until: until.toString() }]);
    expect(await isDistrustedAt(testClock.now())).toBe(false);
    expect(await isDistrustedAt(until)).toBe(true);
    expect(await events()).toContain('sensor_used_anyway');
    // Its section is judged again at once, with it.
    expect(await openKinds()).toEqual(['probe_trust']);
  });

  test('decides no longer once a user ends that, which is logged once', async () => {
    const { use, isDistrustedAt, events } = await distrustedProbe();
    await use(inDays(14));
    expect(await use(null)).toMatchObject({ status: 200, body: { used_until: null } });
    expect(await use(null)).toMatchObject({ status: 200, body: { used_until: null } });
    expect(await isDistrustedAt(testClock.now())).toBe(true);
    expect((await events()).filter((event) => event === 'sensor_use_ended')).toHaveLength(1);
  });

  test.each<[string, () => Temporal.Instant, RegExp]>([
    ['a time that has passed', () => inDays(-1), /has passed/u],
    ['now', () => testClock.now(), /has passed/u],
    ['more than three months', () => inDays(100), /At most 92 days/u],
  ])('is not used until %s', async (_, until, sentence) => {
    const { use, isDistrustedAt } = await distrustedProbe();
    expect(await use(until())).toMatchObject({
      status: 422,
      body: { fields: { until: expect.stringMatching(sentence) } },
    });
    expect(await isDistrustedAt(testClock.now())).toBe(true);
  });

  test('is named by a moisture field of its module', async () => {
    const { use } = await distrustedProbe();
    for (const field of ['TEMPERATURE_1', 'no_such_field'])
      expect(await use(inDays(3), field)).toMatchObject({
        status: 422,
        body: { fields: { field: expect.any(String) } },
      });
  });
});

test.each(['trusted', 'watch'])('a sensor that is %s cannot be used anyway in advance', async (verdict) => {
  const { use, events } = await distrustedProbe(verdict);
  expect(await use(inDays(14))).toMatchObject({
    status: 422,
    body: { fields: { field: expect.stringMatching(/decides already/u) } },
  });
  expect(await events()).not.toContain('sensor_used_anyway');
});

test('a probe that was replaced is judged from the beginning, and so are its sections', async () => {
  const { replaced, use, openKinds, events, fixture } = await distrustedProbe();
  await use(inDays(14));
  expect(await replaced()).toMatchObject({ status: 200, body: { since: expect.any(String) } });
  expect(await openKinds()).toEqual([]);
  const left = await sql.rows('select from sensor_uses where module_id = $1', [fixture.probeId]);
  expect(left).toEqual([]);
  expect(await events()).toContain('probe_replaced');
  const [event] = await sql.rows<{ kind: string }>('select kind from module_events where module_id = $1', [
    fixture.probeId,
  ]);
  expect(event?.kind).toBe('probe_replaced');
});

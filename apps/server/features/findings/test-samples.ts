import { json } from '../../database/pool.ts';
import { type Owner, type Samples } from '../../testing/samples/sample.ts';
import { testClock } from '../../testing/test-clock.ts';

/** A probe whose upper sensor cannot be believed. */
async function aDistrustedProbe({ sql, accountId, fixture }: Owner): Promise<string> {
  const facts = { verdict: 'not_trusted', signs: ['drift'], sinceMs: null, trustedDays: { trusted: 20, of: 30 } };
  await sql.run(
    `insert into findings (id, client_id, kind, subject_id, subject_field, at, stated, examples, facts, expires_at)
     values (gen_random_uuid(), $1, 'probe_trust', $2, 'HUMIDITY_1', $3, true, 30, $4::jsonb, $5)
     on conflict do nothing`,
    [accountId, fixture.probeId, testClock.now(), json(facts), testClock.now().add({ hours: 3 })],
  );
  return fixture.probeId;
}

export const findingSamples: Samples = {
  calls: {
    useSensorAnyway: {
      id: aDistrustedProbe,
      body: () => ({ field: 'HUMIDITY_1', until: testClock.now().add({ hours: 24 }).toString() }),
    },
  },
};

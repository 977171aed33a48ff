import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { currentTurn } from '../../../tools/suite/rotation/turn.ts';
import { testDatabase } from '../database/test-database.ts';
import { newSecret } from '../calls/cookies.ts';
import { addAccount, addSession, addUser, anId, assign } from '../testing/farm.ts';
import { Browser } from '../testing/browser.ts';
import { startHttpPeer } from '../testing/peers/http-peer.ts';
import { startMailServer } from '../testing/message-servers.ts';
import { databaseSettings, endServer, startServer, type ServerProcess } from '../testing/server-process.ts';

const READERS = 60;
/** A start of the server takes most of the time. */
const KILLS = currentTurn() === 'all' ? 3 : 1;

const { address: database, pools } = await testDatabase();
const sql = pools.system;
const mail = await startMailServer();
const gateway = await startHttpPeer();

const env = {
  ...databaseSettings(database),
  ZAGON_DATA_DIR: `/tmp/zagon-killed-${randomBytes(4).toString('hex')}`,
  ZAGON_SECRET_KEY: newSecret(),
  ZAGON_SMTP_URL: mail.url,
  ZAGON_SMS_URL: gateway.url.href,
};

const waiting = async () =>
  (await sql.rows<{ id: string }>(`select id from deliveries where state = 'waiting'`)).length;

/** Ids under which messages reached the two receivers, once per arrival. */
const received = () => [
  ...mail.mails.map(({ text }) => /message-id: <([^@]+)@/i.exec(text)?.[1] ?? ''),
  ...gateway.requests.map(({ headers }) => String(headers['idempotency-key'])),
];

test(
  "an operator's message is written once though the server is killed meanwhile; what is sent again has the id of the first",
  { timeout: 240_000 },
  async () => {
    const { accountId } = await addAccount(sql, 'Green Field');
    for (let reader = 0; reader < READERS; reader += 1) {
      const id = await addUser(sql, `reader${reader}@farm.example`);
      await assign(sql, id, accountId, 'normal');
      await sql.run(`update users set phone = '+48600100' || lpad($2::text, 3, '0') where id = $1`, [id, reader]);
      await sql.run(
        `insert into notification_settings (user_id, app, sound, email, sms) values ($1, true, true, true, true)`,
        [id],
      );
    }
    const operatorId = await addUser(sql, `${anId()}@zagon.example`, { operator: true });
    // The server's own clock is used: the session begins at the time of its database.
    const { now } = (await sql.first<{ now: Temporal.Instant }>('select now() as now')) ?? {};
    const session = await addSession(sql, operatorId, null, now ?? Temporal.Instant.fromEpochMilliseconds(0));
    // Slow receivers, so that the server dies in the middle.
    mail.delay(150);
    gateway.answer({ status: 202, afterMs: 150 });

    let server: ServerProcess = await startServer(env);
    const operator = new Browser(server.address).withSession(session);
    const sent = await operator.request('POST', '/api/admin/messages', {
      body: {
        type: 'info',
        subject: { pl: 'Przerwa', en: 'Service' },
        content: { pl: 'W sobotę.', en: 'On Saturday.' },
        audience: { roles: ['normal'], states: ['active'], clients: [accountId] },
        by_email: true,
        by_sms: true,
        by_push: true,
        publish_at: null,
        recipients: READERS,
      },
    });
    expect(sent.status).toBe(201);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = received().length;
      await expect.poll(() => received().length, { interval: 5 }).toBeGreaterThan(before);
      await endServer(server.child, 'SIGKILL');
      // Messages claimed by the dead process become due a minute later: that minute has passed.
      await sql.run(`update deliveries set due_at = now() where state = 'waiting'`);
      server = await startServer(env);
    }
    await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toBe(0);
    await endServer(server.child, 'SIGTERM');

    const rows = await sql.rows<{ id: string; user_id: string; channel: string; state: string }>(
      'select id, user_id, channel, state from deliveries',
    );
    expect(rows.filter(({ state }) => state !== 'sent')).toEqual([]);
    expect(new Set(rows.map(({ user_id, channel }) => `${user_id} ${channel}`)).size).toBe(2 * READERS);
    expect(rows).toHaveLength(2 * READERS);
    // Messages in flight at a kill may come again under their own id, which receivers recognise. No message has two
    // ids.
    expect(new Set(received())).toEqual(new Set(rows.map(({ id }) => id)));
    expect(received().length).toBeLessThanOrEqual(rows.length + KILLS * 40);
    expect(await sql.rows('select from received_messages')).toHaveLength(READERS);
  },
);

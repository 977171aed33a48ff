import { expect, test } from 'vitest';
import { fixedClock } from '../core/clock.ts';
import { silentLog } from '../core/log.ts';
import { deliver } from '../deliveries/deliver.ts';
import { mailChannel } from '../deliveries/mail.ts';
import { readOwnedColumnsOn } from '../stores/readings/report.ts';
import { idOf } from '../testing/browser.ts';
import { smtpSender } from '../deliveries/mail/sender.ts';
import { CLEAR_BOX } from '../core/secret-box.ts';
import { startMailServer } from '../testing/message-servers.ts';
import { mailDueReports } from '../actions/reports/mail.ts';
import { anId, assign } from '../testing/farm.ts';
import { startReportFarm } from '../features/reports/test-farm.ts';

const { anna, app, browser, accountId, fixture, orchard, sql } = await startReportFarm();

const peer = await startMailServer();
const channel = mailChannel(smtpSender(peer.url, 'Zagon <reports@farm.example>'), CLEAR_BOX);

/** Sets the server's clock to this time and sends due reports. */
async function at(time: string): Promise<void> {
  const clock = fixedClock(time);
  const deps = { readOwnedColumns: readOwnedColumnsOn(app.pools.app), pointsMax: 1_000_000, log: silentLog };
  await mailDueReports({ ...deps, pools: app.pools, clock, origin: 'https://farm.example' });
  await deliver({ pool: app.pools.system, channels: { email: channel }, now: () => clock.now() });
}

const template = {
  name: 'Sad co rano',
  type: 'humidity',
  sources: [orchard],
  period: { type: 'last_days', days: 3 },
  mailing: { every: 'day', at: '06:00' },
};
const createTemplate = async (changes: object = {}): Promise<string> =>
  idOf(await browser.request('POST', '/api/report_templates', { body: { ...template, ...changes } }));

/** The decoded attachment of an e-mail. */
function attachmentOf(mail: string): string {
  const part = mail.split(/\r?\n\r?\n/).find((_, index, all) => /attachment/.test(all[index - 1] ?? ''));
  return Buffer.from(part ?? '', 'base64').toString();
}

test('a report is sent each morning in the farm’s time zone, once, with the file its reader would download', async () => {
  const id = await createTemplate();
  await at('2026-11-22T04:59:59Z');
  expect(peer.mails).toHaveLength(0);
  await at('2026-11-22T05:00:00Z');
  await at('2026-11-22T05:00:30Z');
  expect(peer.mails.map(({ to }) => to)).toEqual(['anna@farm.example']);
  const text = peer.mails[0]?.text ?? '';
  expect(text).toContain('Subject: Raport: Sad co rano');
  // E-mails fold long lines and encode the equals sign.
  expect(text.replace(/=\r?\n/g, '')).toContain(`https://farm.example/#/reports?template=3D${id}`);
  expect(attachmentOf(text)).toContain('"Czas";"Sad [%]"');
  await at('2026-11-23T05:00:00Z');
  expect(peer.mails).toHaveLength(2);
  await browser.request('DELETE', `/api/report_templates/${id}`);
});

test('reports that became due during an outage are sent once, not once per missed day', async () => {
  const before = peer.mails.length;
  const id = await createTemplate();
  await at('2026-11-30T12:00:00Z');
  expect(peer.mails).toHaveLength(before + 1);
  await browser.request('DELETE', `/api/report_templates/${id}`);
});

test('nothing is sent to a user who has left the account, or from a blocked account', async () => {
  const before = peer.mails.length;
  const id = await createTemplate();
  await sql.run('update clients set blocked_at = now() where id = $1', [accountId]);
  await at('2026-12-01T06:00:00Z');
  await sql.run('update clients set blocked_at = null where id = $1', [accountId]);
  await sql.run('delete from memberships where user_id = $1', [anna]);
  await at('2026-12-01T06:00:00Z');
  await assign(sql, anna, accountId, 'normal');
  expect(peer.mails).toHaveLength(before);
  await browser.request('DELETE', `/api/report_templates/${id}`);
});

test('a report that cannot be created results in an e-mail that links to the app', async () => {
  const id = await createTemplate();
  await sql.run(`update report_templates set body = jsonb_set(body, '{sources,0,field}', '"o4"') where id = $1`, [id]);
  await at('2026-12-03T05:00:00Z');
  const mail = Buffer.from(peer.mails.at(-1)?.text ?? '').toString();
  expect(mail).toContain('Raport');
  expect(attachmentOf(mail)).toBe('');
});

test('an irrigation report is sent as the file that the app downloads', async () => {
  const [outputId = ''] = fixture.outputIds;
  await sql.run(
    `insert into output_plans (id, client_id, output_id, role, open_at, close_at, duration_min, status, confirmed_state, opened_at, closed_at)
     values ($1, $2, $3, 'element', $4, $5, 25, 10, 1, $4, $5)`,
    [anId(), accountId, outputId, '2026-12-03T03:00:00Z', '2026-12-03T03:25:00Z'],
  );
  const id = await createTemplate({ type: 'irrigation', sources: [{ id: outputId, field: null, name: 'Kwatera A' }] });
  await at('2026-12-04T05:00:00Z');
  expect(attachmentOf(peer.mails.at(-1)?.text ?? '')).toContain('"2026-12-03 04:00:00"');
  await browser.request('DELETE', `/api/report_templates/${id}`);
});

import { expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import { silentLog } from './log.ts';
import { deliver } from './notify/deliver.ts';
import { mailWay } from './notify/mail.ts';
import { readColumnsOn } from './stores/readings-report.ts';
import { idOf } from './test-rig/browser.ts';
import { mailPeer } from './test-rig/message-peers.ts';
import { mailDueReports } from './features/reports/mailing.ts';
import { assign } from './test-rig/farm.ts';
import { anna, app, browser, clientId, orchard, sql } from './features/reports/test-farm.ts';

const peer = await mailPeer();
const out = mailWay(peer.url, 'Zagon <reports@farm.example>');

/** The server's clock strikes this hour, and what is due goes out. */
async function at(time: string): Promise<void> {
  const clock = fixedClock(time);
  const parts = { readColumns: readColumnsOn(app.pools.app), pointsMax: 1_000_000, log: silentLog };
  await mailDueReports({ ...parts, pools: app.pools, clock, origin: 'https://farm.example' });
  await deliver(app.pools.system, { email: out }, clock.now());
}

const template = {
  name: 'Sad co rano',
  type: 'humidity',
  sources: [orchard],
  period: { type: 'last_days', days: 3 },
  mailing: { every: 'day', at: '06:00' },
};
const keep = async (changes: object = {}): Promise<string> =>
  idOf(await browser.request('POST', '/api/report_templates', { body: { ...template, ...changes } }));

/** The file that a mail carries, as its bytes say it. */
function fileIn(mail: string): string {
  const part = mail.split(/\r?\n\r?\n/).find((_, index, all) => /attachment/.test(all[index - 1] ?? ''));
  return Buffer.from(part ?? '', 'base64').toString();
}

test('a report goes out each morning of the farm, once, with the file that its reader would download', async () => {
  const id = await keep();
  await at('2026-11-22T04:59:59Z');
  expect(peer.mails).toHaveLength(0);
  await at('2026-11-22T05:00:00Z');
  await at('2026-11-22T05:00:30Z');
  expect(peer.mails.map(({ to }) => to)).toEqual(['anna@farm.example']);
  const text = peer.mails[0]?.text ?? '';
  expect(text).toContain('Subject: Raport: Sad co rano');
  // The long line is folded and its equals sign written out, as mail does.
  expect(text.replace(/=\r?\n/g, '')).toContain(`https://farm.example/#/reports?template=3D${id}`);
  expect(fileIn(text)).toContain('"Czas";"Sad [%]"');
  await at('2026-11-23T05:00:00Z');
  expect(peer.mails).toHaveLength(2);
  await browser.request('DELETE', `/api/report_templates/${id}`);
});

test('what was due while the server was down goes out once, not once a day', async () => {
  const before = peer.mails.length;
  const id = await keep();
  await at('2026-11-30T12:00:00Z');
  expect(peer.mails).toHaveLength(before + 1);
  await browser.request('DELETE', `/api/report_templates/${id}`);
});

test('nothing goes out for somebody who has left the account, or from a blocked one', async () => {
  const before = peer.mails.length;
  const id = await keep();
  await sql.run('update clients set blocked_at = now() where id = $1', [clientId]);
  await at('2026-12-01T06:00:00Z');
  await sql.run('update clients set blocked_at = null where id = $1', [clientId]);
  await sql.run('delete from memberships where user_id = $1', [anna]);
  await at('2026-12-01T06:00:00Z');
  await assign(sql, anna, clientId, 'normal');
  expect(peer.mails).toHaveLength(before);
  await browser.request('DELETE', `/api/report_templates/${id}`);
});

test('a report that cannot be made says so, and where to look', async () => {
  const id = await keep();
  await sql.run(`update report_templates set body = jsonb_set(body, '{sources,0,field}', '"o4"') where id = $1`, [id]);
  await at('2026-12-03T05:00:00Z');
  const mail = Buffer.from(peer.mails.at(-1)?.text ?? '').toString();
  expect(mail).toContain('Raport');
  expect(fileIn(mail)).toBe('');
});

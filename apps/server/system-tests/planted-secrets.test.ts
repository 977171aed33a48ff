import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { exportList } from '@zagon/contract/exports/endpoints.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fileOf } from '../backup/dump/manifest.ts';
import { writeDump } from '../backup/dump/write-dump.ts';
import { newToken } from '../calls/tokens/new-token.ts';
import { jsonLog } from '../core/log.ts';
import { unzip } from '../features/exports/test-archive.ts';
import type { Browser } from '../testing/browser.ts';
import { setDatabaseAvailable } from '../testing/database-outage.ts';
import { PlantedSecrets, writtenForms } from '../testing/secrets/planted-secrets.ts';
import {
  eventually,
  NETWORK_USER,
  startSecretRig,
  WEBHOOK_ADDRESS,
  WEBHOOK_SIGNATURE,
} from '../testing/secrets/secret-rig.ts';
import { useNetwork, useWebhook } from '../testing/secrets/use-outside-programs.ts';
import { misreadCalendar, useCalendar, usePasswords } from '../testing/secrets/use-personal-secrets.ts';
import { makeTokens, signInProgram, signInStation, useToken } from '../testing/secrets/use-tokens.ts';

/* Secrets of every kind are given to a server, used and misused; then everything that the server writes is searched. */

const rig = await startSecretRig();
const { app, address, admin, anna, calls, database, lines, operator, planted, secrets, sql, station } = rig;

type Paths = Readonly<Record<'webhook' | 'network' | 'calendar', string>>;

/** Uses secrets while the database is away, when calls fail inside. */
async function useWithoutDatabase(tokens: readonly string[], paths: Paths): Promise<void> {
  const { email, password } = rig;
  await anna.token();
  await setDatabaseAvailable(database.address, false);
  try {
    for (const token of tokens) await useToken(rig, token);
    await misreadCalendar(rig, paths.calendar);
    await signInStation(rig, station.secret);
    for (const path of [paths.webhook, paths.network]) await calls.send('POST', `${path}/test`, { as: anna });
    await calls.send('POST', '/login', { as: anna, body: { email, password } });
    const query = new URLSearchParams({ sid: anna.cookies.get('sid') ?? '', password, key: planted('key in a query') });
    expect((await calls.send('GET', `/api/sections?${query.toString()}`, { as: anna })).status).toBe(503);
  } finally {
    await setDatabaseAvailable(database.address, true);
  }
}

/** Whether the sign-ins over MQTT were accepted. */
let accepted: Readonly<Record<'program' | 'station' | 'wrong', boolean>>;

beforeAll(async () => {
  await usePasswords(rig);
  const tokens = await makeTokens(rig);
  accepted = {
    program: await signInProgram(rig, 'token', tokens[0]),
    station: await signInStation(rig, station.secret),
    wrong: await signInStation(rig, planted('wrong station secret')),
  };
  for (const token of tokens) await useToken(rig, token);
  const paths = { webhook: await useWebhook(rig), network: await useNetwork(rig), calendar: await useCalendar(rig) };
  await useWithoutDatabase(tokens.slice(0, 3), paths);
});

test('secrets work where they belong, before they are searched for', () => {
  expect(accepted).toEqual({ program: true, station: true, wrong: false });
  expect(calls.answers.map(({ call }) => call)).toEqual(
    expect.arrayContaining(['GET /api/sections 200', 'POST /mcp 200', 'POST /login 200', 'GET /api/sections 401']),
  );
});

test('a secret that is written in any form, whole or in part, is found', () => {
  const search = new PlantedSecrets();
  const token = search.plant('a token', newToken());
  const within = ['', 'x', 'xx'].map((before) => Buffer.from(`${before}${token}, and more`));
  const texts = [token, token.slice(0, -9), token.slice(9), token.toUpperCase()];
  const encoded = within.flatMap((bytes) => [...Object.values(writtenForms(bytes)), bytes.toString('base64')]);
  for (const text of [...texts, ...encoded]) {
    const logged: string[] = [];
    jsonLog((line) => void logged.push(line)).error('test.failed', new Error(`the call with ${text} failed`));
    expect(search.foundIn(logged.join('')), text).toEqual(['a token']);
    expect(search.foundIn(logged.join(''), ['a token'])).toEqual([]);
  }
  expect(search.foundIn(newToken())).toEqual([]);
});

/** Each planted secret that is in one of these texts, as `<secret> in <name of the text>`. */
const leaksIn = (texts: Iterable<readonly [string, string]>): readonly string[] =>
  [...texts].flatMap(([name, text]) => secrets.foundIn(text).map((secret) => `${secret} in ${name}`)).toSorted();

/** What a caller reads without naming one thing, by address. */
async function readAll(browser: Browser, isOfOperators: boolean): Promise<ReadonlyMap<string, string>> {
  const paths = Object.values<Endpoint>(ENDPOINTS)
    .filter(({ method, path }) => method === 'GET' && path.startsWith('/api/') && !path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/api/admin/') === isOfOperators);
  const texts = new Map<string, string>();
  for (const path of paths) {
    const response = await fetch(`${address}${path}`, { headers: { cookie: browser.cookieHeader() } });
    texts.set(path, await response.text());
  }
  return texts;
}

describe('no planted secret is in', () => {
  test('any line of the log', () => {
    const events = lines.map((line) => z.object({ event: z.string() }).parse(JSON.parse(line)).event);
    expect(events).toEqual(
      expect.arrayContaining(['request.failed', 'request.delayed', 'broker.sign_in_refused', 'mqtt_feed.refused']),
    );
    expect(lines.filter((line) => secrets.foundIn(line).length > 0)).toEqual([]);
  });

  test('any answer, except the one that shows it', () => {
    const leaks = calls.answers.flatMap(({ call, text, shows }) =>
      secrets.foundIn(text, shows).map((secret) => `${secret} in ${call}`),
    );
    expect(calls.answers.length).toBeGreaterThan(200);
    expect(leaks).toEqual([]);
    const unshown = calls.answers.filter(({ text, shows }) =>
      shows.some((name) => !secrets.foundIn(text).includes(name)),
    );
    expect(unshown.map(({ call }) => call)).toEqual([]);
  });

  test('the metrics', async () => {
    const text = await (await fetch(`${app.metricsAddress() ?? ''}/metrics`)).text();
    expect(text).toContain('route="/calendar/*"');
    expect(secrets.foundIn(text)).toEqual([]);
  });

  test('what an administrator reads, except the address of a webhook and the user of a network', async () => {
    expect(leaksIn(await readAll(anna, false))).toEqual([
      `${NETWORK_USER} in /api/log`,
      `${NETWORK_USER} in /api/log/csv`,
      `${NETWORK_USER} in /api/networks`,
      `${WEBHOOK_ADDRESS} in /api/webhooks`,
    ]);
  });

  test('what an operator reads, except the user of a network in the log', async () => {
    const texts = await readAll(operator, true);
    expect(texts.get('/api/admin/logs')).toContain('webhook_created');
    expect(leaksIn(texts)).toEqual([`${NETWORK_USER} in /api/admin/logs`, `${NETWORK_USER} in /api/admin/logs/csv`]);
  });

  test('the audit log, except the user of a network', async () => {
    const rows = await sql.rows<{ line: string }>('select l::text as line from audit_log l');
    const text = rows.map(({ line }) => line).join('\n');
    expect(text).toContain('access_token_created');
    expect(secrets.foundIn(text)).toEqual([NETWORK_USER]);
  });

  test('the export of the account, except the address of a webhook and the user of a network', async () => {
    await admin('POST', '/api/client/exports');
    const newest = async () => exportList.parse(await admin('GET', '/api/client/exports')).exports[0];
    await eventually(async () => expect((await newest())?.state).toBe('ready'));
    const file = `${address}/api/client/exports/${(await newest())?.id ?? ''}/file`;
    const response = await fetch(file, { headers: { cookie: anna.cookieHeader() } });
    expect(leaksIn(await unzip(Buffer.from(await response.arrayBuffer())))).toEqual([
      `${NETWORK_USER} in history/log.csv`,
      `${NETWORK_USER} in history/log.jsonl`,
      `${NETWORK_USER} in settings/networks.csv`,
      `${NETWORK_USER} in settings/networks.jsonl`,
      `${WEBHOOK_ADDRESS} in settings/webhooks.csv`,
      `${WEBHOOK_ADDRESS} in settings/webhooks.jsonl`,
    ]);
  });

  test('a dump, except what is not sealed because administrators are shown it again', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'zagon-planted-'));
    const { tables } = await writeDump(database.address, join(folder, 'dump'), () => undefined);
    const rowsOf = (table: string) => gunzipSync(readFileSync(join(folder, 'dump', fileOf(table)))).toString('latin1');
    const leaks = leaksIn(tables.map(({ name }) => [name, rowsOf(name)]));
    rmSync(folder, { recursive: true });
    expect(leaks).toEqual([
      `${NETWORK_USER} in audit_log`,
      `${NETWORK_USER} in networks`,
      `${WEBHOOK_ADDRESS} in webhook_attempts`,
      `${WEBHOOK_ADDRESS} in webhooks`,
      `${WEBHOOK_SIGNATURE} in webhook_attempts`,
    ]);
  });
});

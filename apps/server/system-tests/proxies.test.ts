import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:http2';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { hashPassword } from '../passwords/hashing.ts';
import { addAccount, addUser, anId, assign } from '../testing/farm.ts';
import { freePort } from '../testing/processes/free-port.ts';
import { csrfIn, openSocketFrom, sendFrom, signInFrom } from '../testing/proxies/calls-from.ts';
import {
  missingProxy,
  PROXY_KINDS,
  PROXY_NAME,
  type RunningProxy,
  startProxy,
} from '../testing/proxies/start-proxy.ts';
import { startTestApp } from '../testing/test-app.ts';

const PUBLIC = `https://${PROXY_NAME}`;
const PASSWORD = 'Demo_Farm1!';
/** Where a caller connects from, and what it claims to be. */
const CALLER = { from: '127.0.0.9', forwardedFor: '192.0.2.66' };

const LARGEST_UPLOAD = Math.max(...Object.values<Endpoint>(ENDPOINTS).map(({ bodyMaxBytes }) => bodyMaxBytes ?? 0));

const port = await freePort();
const { app } = await startTestApp({
  settings: { ZAGON_PORT: String(port), ZAGON_PUBLIC_URL: PUBLIC, ZAGON_TRUST_PROXY: '127.0.0.1' },
});
const sql = app.pools.system;
const passwordHash = await hashPassword(PASSWORD);
const { accountId } = await addAccount(sql, 'Farm');

/** A user who may sign in. */
async function aUser(): Promise<{ readonly id: string; readonly email: string }> {
  const email = `${anId()}@farm.example`;
  const id = await addUser(sql, email, { passwordHash });
  await assign(sql, id, accountId, 'admin');
  return { id, email };
}

/** A cookie as it is sent back. */
const pairOf = (cookie: string): string => cookie.split(';', 1).join('');

/** The cookie of a session, with its attributes. */
function sessionIn(headers: IncomingHttpHeaders): string {
  return headers['set-cookie']?.find((line) => line.startsWith('__Host-sid=')) ?? '';
}

for (const kind of PROXY_KINDS) {
  const missing = missingProxy(kind);
  describe.skipIf(missing !== undefined)(
    `behind ${kind} with its file in ops/proxy${missing === undefined ? '' : `, and ${missing}`}`,
    () => {
      let running: RunningProxy | undefined;
      const proxy = (): RunningProxy => {
        if (running === undefined) throw new Error('the proxy is not running');
        return running;
      };
      beforeAll(async () => {
        running = await startProxy(kind, [port, await freePort()]);
      });
      afterAll(() => running?.stop());

      test('a page comes over HTTP/2, compressed once, with the headers of the server', async () => {
        const { address: at, tls } = proxy();
        const session = connect(at, { ca: tls.certificate, servername: tls.name });
        onTestFinished(() => session.close());
        const stream = session.request({
          ':path': '/api/docs',
          ':authority': tls.name,
          'accept-encoding': 'br, gzip',
        });
        const answered = new Promise<Record<string, unknown>>((resolve) => stream.once('response', resolve));
        const [headers, body] = [await answered, await buffer(stream)];
        expect(headers).toMatchObject({
          ':status': 200,
          'content-encoding': 'br',
          'strict-transport-security': 'max-age=31536000',
        });
        expect(brotliDecompressSync(body).toString()).toMatch(/^<!doctype html>/i);
      });

      test('an address without TLS leads to the one with it', async () => {
        const { redirectAddress, tls } = proxy();
        const { status, headers } = await sendFrom({ address: redirectAddress, ...CALLER }, 'GET', '/x?y=1', {
          headers: { host: tls.name },
        });
        expect(status).toBe(308);
        expect(headers.location).toMatch(/^https:\/\/zagon\.example(:\d+)?\/x\?y=1$/);
      });

      test('a sign-in gets secure cookies, and is recorded with the address of its caller, whatever it claims', async () => {
        const user = await aUser();
        const { status, headers } = await signInFrom({ ...proxy(), ...CALLER }, user.email, PASSWORD);
        expect(status).toBe(200);
        expect(sessionIn(headers)).toMatch(/^__Host-sid=[\w-]{43}; .*HttpOnly; Secure/);
        const recorded = "select ip from audit_log where user_id = $1 and event = 'login'";
        expect(await sql.rows(recorded, [user.id])).toEqual([{ ip: CALLER.from }]);
        expect(await sql.rows('select ip from sessions where user_id = $1', [user.id])).toEqual([{ ip: CALLER.from }]);
      });

      test('a socket receives the events of its account, and answers', async () => {
        const path = { ...proxy(), ...CALLER };
        const { headers } = await signInFrom(path, (await aUser()).email, PASSWORD);
        const page = { origin: PUBLIC, cookie: pairOf(sessionIn(headers)), event: 'authorize' };
        const { socket, received } = await openSocketFrom(path, page);
        onTestFinished(() => void socket.disconnect());
        expect(received).toMatchObject({ id_client: accountId });
        expect(await socket.emitWithAck('manual_schedule', {})).toMatchObject({ err: 'validation' });
      });

      test('the metrics cannot be read', async () => {
        const { status, body } = await sendFrom({ ...proxy(), ...CALLER }, 'GET', '/metrics');
        expect(status).toBe(404);
        expect(body.toString()).not.toContain('zagon_');
      });

      test('the largest upload reaches the server', async () => {
        const path = { ...proxy(), ...CALLER };
        const { headers } = await signInFrom(path, (await aUser()).email, PASSWORD);
        const cookie = pairOf(sessionIn(headers));
        const csrf = csrfIn(await sendFrom(path, 'GET', '/token', { headers: { cookie } }));
        const body = JSON.stringify({ data: 'A'.repeat(LARGEST_UPLOAD - 100) });
        const answer = await sendFrom(path, 'POST', '/api/ticket_pictures', { body, headers: { cookie, csrf } });
        // It is no picture.
        expect(answer).toMatchObject({ status: 422 });
      });

      test('every caller is answered although one of two processes does not run', async () => {
        for (let host = 1; host <= 20; host += 1) {
          const { status } = await sendFrom({ ...proxy(), from: `127.0.1.${host}` }, 'GET', '/api/openapi.json');
          expect(status).toBe(200);
        }
      });
    },
  );
}

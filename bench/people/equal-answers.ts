import { request } from 'node:http';
import { z } from 'zod';
import type { Pool } from '../../apps/server/boot/parts.ts';
import { addAccount, addUser, assign } from '../../apps/server/testing/farm.ts';
import { aSpareDevice } from '../../apps/server/testing/hardware.ts';
import { passwordHash } from '../../apps/server/testing/people/losses.ts';

const TRIES = 1_000;
const WARM_UP = 20;
const GOAL_PERCENT = 10;
const EMAIL = 'known@farm.example';

type Ask = { readonly path: string; readonly known: (n: number) => object; readonly unknown: (n: number) => object };

/** The request, in two versions that must take the same time. Both bodies have the same length. */
const ASKS: readonly Ask[] = [
  {
    path: '/login',
    known: () => ({ email: EMAIL, password: 'wrong' }),
    unknown: (n) => ({ email: `n${String(n).padStart(4, '0')}@farm.example`, password: 'wrong' }),
  },
  {
    path: '/api/pass_reset',
    known: () => ({ email: EMAIL }),
    unknown: (n) => ({ email: `n${String(n).padStart(4, '0')}@farm.example` }),
  },
  {
    path: '/api/register/device',
    known: () => ({ serial_number: 'AGB2000-EQUAL-0001', pin: 'ABCD2345' }),
    unknown: (n) => ({ serial_number: `AGB2000-EQUAL-${n + 1_000}`, pin: 'ABCD2345' }),
  },
];

/** Whether response times reveal who has an account, or which labels exist. */
export async function benchEqualAnswers(print: (line: string) => void, sql: Pool, address: string): Promise<void> {
  const { accountId } = await addAccount(sql, 'Known');
  await assign(sql, await addUser(sql, EMAIL, { passwordHash: await passwordHash() }), accountId, 'admin');
  await aSpareDevice(sql, 'AGB2000-EQUAL-0001', 'AGB-2000');
  print(`  equal answers, medians of ${TRIES} known and ${TRIES} unknown in turn; goal: within ${GOAL_PERCENT} %`);
  for (const ask of ASKS) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let attempt = -WARM_UP; attempt < TRIES; attempt += 1) {
      // Alternates the order, because the second of a pair finds warm caches.
      const kinds = attempt % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const kind of kinds) {
        // The limits are unchanged: each attempt comes from a separate address, after a pause in which all counts have
        // ended.
        for (const table of ['login_throttles', 'claim_tries']) await sql.run(`delete from ${table}`);
        const ms = await timeOf(address, ask.path, ask[kind](attempt + WARM_UP), attempt + WARM_UP);
        if (attempt >= 0) times[kind].push(ms);
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)];
    const percent = (100 * Math.abs(known - unknown)) / Math.min(known, unknown);
    print(
      `    ${ask.path}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms, difference ${percent.toFixed(1)} %`,
    );
  }
}

/** Time from sending to the last byte; the token is fetched before. */
async function timeOf(address: string, path: string, body: object, number: number): Promise<number> {
  const from = `127.${1 + Math.floor(number / 60_000)}.${Math.floor(number / 250) % 250}.${1 + (number % 250)}`;
  const token = await send(address, { method: 'GET', path: '/token', from, headers: {} });
  const csrf = z.object({ token: z.string() }).parse(JSON.parse(token.text)).token;
  const headers = { csrf, cookie: token.cookie, 'content-type': 'application/json' };
  const startedMs = performance.now();
  const { status } = await send(address, { method: 'POST', path, from, headers, body });
  const ms = performance.now() - startedMs;
  if (![202, 401, 422].includes(status)) throw new Error(`${path} answered ${status}`);
  return ms;
}

type Sent = {
  readonly method: string;
  readonly path: string;
  /** The loopback source address. */
  readonly from: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
};

function send(address: string, { method, path, from, headers, body }: Sent) {
  return new Promise<{ readonly status: number; readonly text: string; readonly cookie: string }>((resolve, reject) => {
    const call = request(`${address}${path}`, { method, localAddress: from, headers, agent: false }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const cookie = (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
        resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString(), cookie });
      });
    });
    call.on('error', reject);
    call.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

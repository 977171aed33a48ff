import { ENDPOINTS } from '@zagon/contract/endpoints.ts';
import type { Endpoint } from '@zagon/contract/endpoint.ts';
import { z } from 'zod';
import { openPool, systemClock } from '../../apps/server/boot/parts.ts';
import { addSession, addUser } from '../../apps/server/testing/farm.ts';
import { benchApp } from '../bench-app.ts';
import { machine } from '../machine.ts';
import { callerOf, rowOf, type Call } from './caller.ts';
import { FULL_SIZE, RECIPIENTS, seedOperator, type OperatorSize } from './seed.ts';

const FIRST_ROWS_TARGET_MS = 300;
const SEARCH_TARGET_MS = 500;
const WRITE_TARGET_S = 5;
/** Number of readings of each list page, including the first. */
const READS = 5;

type Print = (line: string) => void;

/**
 * The operator's lists among many accounts, devices and log rows: first rows, searches, from a serial number to its
 * account, and a message written to many. `share` is the part of the full size that is created.
 */
export async function benchOperator(print: Print, share = 1): Promise<void> {
  const size: OperatorSize = {
    accounts: FULL_SIZE.accounts * share,
    devices: FULL_SIZE.devices * share,
    logRows: FULL_SIZE.logRows * share,
  };
  const bench = await benchApp();
  try {
    const owner = openPool(bench.databaseAddress, 'owner', 1);
    const began = performance.now();
    await seedOperator(owner, size);
    await owner.close();
    await bench.vacuum();
    const { accounts, devices, logRows } = size;
    print(
      `operator: ${accounts} accounts, ${devices} devices and ${logRows} log rows created in ${secondsSince(began)} s; on ${machine()}`,
    );
    const sql = bench.app.pools.system;
    const userId = await addUser(sql, 'operator@bench.example', { operator: true });
    const call = await callerOf(bench.address, await addSession(sql, userId, null, systemClock.now()));
    await measureLists(call, print);
    await measureSerial(call, print, devices);
    await measureMessage(call, print);
    print(`operator: load at the end: ${machine()}`);
  } finally {
    await bench.close();
  }
}

type Listed = { readonly path: string; readonly searches: boolean };

/** Every list of the operator, and its counts. */
function lists(): readonly Listed[] {
  const endpoints: readonly Endpoint[] = Object.values<Endpoint>(ENDPOINTS);
  return endpoints
    .filter(
      ({ who, method, path, media }) => who === 'operator' && method === 'GET' && !path.includes(':') && media === null,
    )
    .map(({ path, query }) => ({ path, searches: z.safeParse(query, { search: 'x' }).success }));
}

async function measureLists(call: Call, print: Print): Promise<void> {
  for (const { path, searches } of lists()) {
    print(line('first rows', path, await timesOf(() => call('GET', path)), FIRST_ROWS_TARGET_MS));
    if (!searches) continue;
    for (const text of ['gospodarstwo 77', 'admin123', '0000777', 'zzzzz'])
      print(
        line(
          'search',
          `${path}?search=${text}`,
          await timesOf(() => call('GET', `${path}?search=${encodeURIComponent(text)}`)),
          SEARCH_TARGET_MS,
        ),
      );
  }
}

/** From a serial number, all that a customer can read out on the phone, to the page of their account. */
async function measureSerial(call: Call, print: Print, devices: number): Promise<void> {
  const serial = `AM200-${String(devices / 2).padStart(8, '0')}`;
  const times = await timesOf(async () => {
    const found = await call('GET', `/api/admin/clients?search=${serial}`);
    const [account] = Array.isArray(found) ? found : [];
    await call('GET', `/api/admin/clients/${String(rowOf(account)['id'])}`);
  });
  print(line('from a serial number to its account', serial, times, SEARCH_TARGET_MS));
}

const AUDIENCE = { roles: ['normal'], states: ['active'] };

async function measureMessage(call: Call, print: Print): Promise<void> {
  const { people } = rowOf(await call('POST', '/api/admin/messages/recipients', AUDIENCE));
  if (people !== RECIPIENTS) throw new Error(`the message reaches ${String(people)} people instead of ${RECIPIENTS}`);
  const began = performance.now();
  await call('POST', '/api/admin/messages', {
    type: 'maintenance',
    subject: { pl: 'Przerwa w sobotę', en: 'Service on Saturday' },
    content: { pl: 'Programy konta {{account_name}} działają dalej.', en: 'Schedules of {{account_name}} go on.' },
    audience: AUDIENCE,
    by_email: true,
    by_sms: true,
    by_push: true,
    publish_at: null,
    recipients: people,
  });
  print(
    `operator: message in the app, by e-mail and by SMS written for ${RECIPIENTS} people in ${secondsSince(began)} s, target at most ${WRITE_TARGET_S}`,
  );
}

async function timesOf(work: () => Promise<unknown>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times;
}

function line(what: string, of: string, times: readonly number[], targetMs: number): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const slowest = sorted.at(-1) ?? 0;
  const verdict = median <= targetMs ? '' : ' SLOW';
  return `operator: ${what} ${of}: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms, target at most ${targetMs}${verdict}`;
}

function secondsSince(began: number): string {
  return ((performance.now() - began) / 1000).toFixed(1);
}

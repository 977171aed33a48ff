import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from '../../database/pool.ts';
import { Browser } from '../browser.ts';
import { addAccount, addSession, addUser, anId, assign } from '../farm.ts';
import { addFarmFixture, type FarmFixture } from '../farm-fixture.ts';
import { testClock } from '../test-clock.ts';

/** A farm whose first valve is reported open, and the browser of a user. */
export type OpenValveFarm = {
  readonly accountId: string;
  readonly userId: string;
  readonly fixture: FarmFixture;
  readonly valveId: string;
  readonly browser: Browser;
};

/** Adds a farm of which one valve is reported open, and a signed-in user of it. */
export async function anOpenValve(
  sql: Pool,
  address: string,
  state: { readonly language?: 'pl' | 'en'; readonly paidUntil?: string; readonly blocked?: boolean } = {},
): Promise<OpenValveFarm> {
  const { accountId } = await addAccount(sql, `Farm ${anId()}`, state);
  const fixture = await addFarmFixture(sql, accountId);
  const valveId = fixture.outputIds[1] ?? '';
  await sql.run('update outputs set reported_open = true, reported_at = $2 where id = $1', [valveId, testClock.now()]);
  const userId = await addUser(sql, `${anId()}@farm.example`, { language: state.language ?? 'en' });
  await assign(sql, userId, accountId, 'normal');
  const browser = new Browser(address).withSession(await addSession(sql, userId, accountId, testClock.now()));
  return { accountId, userId, fixture, valveId, browser };
}

/** Publishes a build that consists of a page. */
export function publishPage(folder: string, html: string): void {
  const name = 'a'.repeat(64);
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, 'index.html'), html);
  writeFileSync(join(folder, name, 'outdoor.html'), html);
  writeFileSync(join(folder, 'builds.json'), JSON.stringify([name]));
}

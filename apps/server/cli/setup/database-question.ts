import { randomBytes } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ok, refuse, type Result } from '@zagon/domain/core/result.ts';
import { Client } from 'pg';
import { majorOf } from '../../database/embedded/binaries.ts';
import { assertOwnSessions } from '../../database/session-checks.ts';
import { StartRefused } from '../../core/start-refused.ts';
import { withClient } from './connect.ts';
import { asSystemUser, checkAdministrator, createOwner, localAdministrator, ownerAddress } from './create-owner.ts';
import { databaseProblem, readFacts } from './database-facts.ts';
import type { Answered, Known, Question } from './question.ts';

const SOCKETS = '/var/run/postgresql';
const USUAL_PORT = 5432;
const DATABASE = 'zagon';
/** The built-in database needs room for its changes before anything is stored. */
const MIN_FREE_BYTES = 1_000_000_000;

/** Which database Zagon uses. */
export const databaseQuestion: Question = {
  option: 'database',
  text: 'Database: "local" (the PostgreSQL of this machine), "built-in" (for a trial or one farm), or the address of yours, postgres://user:password@host/database',
  isNeeded: () => true,
  isQuiet: false,
  suggested: ({ settings, wasSetUp }) =>
    settings['ZAGON_DATABASE_OWNER_URL'] ??
    settings['ZAGON_DATABASE_URL'] ??
    (wasSetUp ? 'built-in' : localPort() === null ? null : 'local'),
  async check(answer, known) {
    if (answer === 'built-in') return builtIn(known);
    if (answer === 'local') return local(known);
    if (/^postgres(ql)?:\/\//.test(answer) && URL.canParse(answer)) return outside(answer, known);
    return refuse('answer "local", "built-in", or an address that begins with postgres://');
  },
};

async function builtIn({ settings }: Known): Promise<Result<Answered, string>> {
  try {
    majorOf();
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return refuse('the built-in database is not installed: install the package zagon-postgres');
  }
  const place = settings['ZAGON_DATA_DIR'] ?? '.';
  const { bavail, bsize } = await statfs(existingPart(place));
  if (bavail * bsize < MIN_FREE_BYTES)
    return refuse(`there is less than ${MIN_FREE_BYTES / 1e9} GB of free space for ${place}: make room first`);
  const outsideSettings = { ZAGON_DATABASE_URL: null, ZAGON_DATABASE_OWNER_URL: null };
  return ok({ settings: outsideSettings, found: `built-in PostgreSQL ${majorOf()}, with its data in ${place}` });
}

function existingPart(path: string): string {
  return existsSync(path) || path === dirname(path) ? path : existingPart(dirname(path));
}

/** The port of a PostgreSQL that runs on this machine, by its socket: the usual one if there are several. */
function localPort(): number | null {
  const ports = globSync(`${SOCKETS}/.s.PGSQL.*`).flatMap((path) => {
    const [, port] = /\.s\.PGSQL\.(\d+)$/.exec(path) ?? [];
    return port === undefined ? [] : [Number(port)];
  });
  return ports.includes(USUAL_PORT) ? USUAL_PORT : (ports.sort((a, b) => a - b)[0] ?? null);
}

async function local(known: Known): Promise<Result<Answered, string>> {
  if (process.geteuid?.() !== 0) return refuse('"local" needs root, which PostgreSQL admits as its own user');
  const port = localPort();
  if (port === null)
    return refuse('no PostgreSQL runs on this machine: install it (apt install postgresql), or start it');
  const admin = localAdministrator(SOCKETS, port);
  const checked = await asSystemUser('postgres', () => checkAdministrator(admin, DATABASE));
  if (!checked.ok) return checked;
  return ok({
    ...createdBy(`postgres://127.0.0.1:${port}`, DATABASE, known, (password) =>
      asSystemUser('postgres', () => createOwner(admin, { database: DATABASE, password })),
    ),
    found: checked.value,
  });
}

async function outside(address: string, known: Known): Promise<Result<Answered, string>> {
  const read = await withClient({ connectionString: address }, readFacts);
  if (!read.ok) return read;
  const facts = read.value;
  if (facts.is_superuser) {
    const database = facts.database === 'postgres' ? DATABASE : facts.database;
    const checked = await checkAdministrator({ connectionString: address }, database);
    if (!checked.ok) return checked;
    const made = createdBy(address, database, known, (password) =>
      createOwner({ connectionString: address }, { database, password }),
    );
    return ok({ ...made, found: `${checked.value}, by ${facts.user}, whose password is not stored` });
  }
  const problem = databaseProblem(facts);
  if (problem !== null) return refuse(problem);
  try {
    await assertOwnSessions({ kind: 'url', url: address, ownerUrl: address }, 'owner');
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return refuse(error.message);
  }
  const state = facts.is_zagon ? 'with the data of Zagon' : 'empty';
  return ok({
    settings: addresses(address, known),
    found: `PostgreSQL ${Math.floor(facts.version / 10_000)}, database ${facts.database}, ${state}`,
  });
}

/** The settings of a database that is created once all questions are answered. */
function createdBy(
  address: string,
  database: string,
  known: Known,
  create: (password: string) => Promise<void>,
): Pick<Answered, 'settings' | 'prepare'> {
  const password = newPassword();
  return { settings: addresses(ownerAddress(address, database, password), known), prepare: () => create(password) };
}

/** The owner's address and that of the server, whose password and key stay the same in a repeated setup. */
function addresses(owner: string, { settings }: Known): Readonly<Record<string, string>> {
  const server = new URL(owner);
  server.username = '';
  server.password = passwordOf(settings['ZAGON_DATABASE_URL'], owner) ?? newPassword();
  return {
    ZAGON_DATABASE_URL: server.href,
    ZAGON_DATABASE_OWNER_URL: owner,
    ZAGON_SECRET_KEY: settings['ZAGON_SECRET_KEY'] ?? newPassword(),
  };
}

/** The password of the serving roles, if the address leads to the same database as the owner's. */
function passwordOf(address: string | undefined, owner: string): string | null {
  if (address === undefined) return null;
  const [before, now] = [address, owner].map((text) => new Client({ connectionString: text }));
  const isSame = before?.host === now?.host && before?.port === now?.port && before?.database === now?.database;
  const { password } = new URL(address);
  return isSame && password !== '' ? decodeURIComponent(password) : null;
}

function newPassword(): string {
  return randomBytes(30).toString('base64url');
}

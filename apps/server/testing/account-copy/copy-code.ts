import { randomInt } from 'node:crypto';
import type { Sql } from '../../database/pool.ts';
import type { CopiedTable } from './copied-rows.ts';

/** What distinguishes the ids and serial numbers of a copied account from those of the original. */
export type CopyCode = {
  /** The fourth group of its ids, as in a UUID. */
  readonly salt: string;
  /** The middle of its serial numbers. */
  readonly serial: string;
  /** The middle of the serial numbers of the original. */
  readonly before: string;
};

/** In the fourth group of an id, 14 random bits follow the two of the variant. */
const SALTS = 0x40_00;

/** Draws a code with which no row of the copy has an id that exists already. */
export async function drawCopyCode(
  sql: Sql,
  accountId: string,
  tables: readonly CopiedTable[],
  draw = () => randomInt(SALTS),
): Promise<CopyCode> {
  const before = await middleOfSerials(sql, accountId);
  for (;;) {
    const salt = (0x80_00 + draw()).toString(16);
    // The lock is refused if another copy draws the same code at the same time.
    const isOurs = await sql.run(`select where pg_try_advisory_xact_lock(hashtext('copy ' || $1))`, [salt]);
    if (isOurs > 0 && !(await isTaken(sql, accountId, tables, salt)))
      return { salt, serial: salt.toUpperCase(), before };
  }
}

/**
 * Whether an id of the copy would be that of another row: of the account itself, of one that it was copied from, of another
 * copy, or of a copy of another account that has a user with it.
 */
async function isTaken(sql: Sql, accountId: string, tables: readonly CopiedTable[], salt: string): Promise<boolean> {
  const existing = tables.flatMap(({ name, columns, condition }) =>
    columns
      .filter((column) => column.in_primary_key && column.type === 'uuid')
      .map(
        (column) => `exists (select from ${name} taken where taken."${column.name}" in (
          select overlay(t."${column.name}"::text placing $2 from 20 for 4)::uuid from ${name} t where ${condition}))`,
      ),
  );
  return (await sql.run(`select where ${existing.join(' or ')}`, [accountId, salt])) > 0;
}

async function middleOfSerials(sql: Sql, accountId: string): Promise<string> {
  const found = await sql.rows<{ middle: string }>(
    `select distinct split_part(serial_number, '-', 2) as middle from modules where client_id = $1`,
    [accountId],
  );
  const [only, ...others] = found;
  if (only === undefined || others.length > 0)
    throw new Error('the serial numbers of the account have no common middle');
  return only.middle;
}

const ID = /\b([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4})-[0-9a-f]{4}-([0-9a-f]{12})\b/g;

function withSalt(id: string, salt: string): string {
  return id.replace(ID, `$1-${salt}-$2`);
}

/** An id or serial number of the original as the copy has it. */
export function inCopy(text: string, { salt, serial, before }: CopyCode): string {
  return withSalt(text, salt).replaceAll(new RegExp(`-${before}(-[A-Z0-9]{4})\\b`, 'g'), `-${serial}$1`);
}

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

/** Draws a code that no other copy has, and no id of the account. */
export async function drawCopyCode(
  sql: Sql,
  accountId: string,
  tables: readonly CopiedTable[],
  draw = () => randomInt(SALTS),
): Promise<CopyCode> {
  const before = await middleOfSerials(sql, accountId);
  const taken = await saltsOf(sql, accountId, tables);
  for (;;) {
    const salt = (0x80_00 + draw()).toString(16);
    if (taken.has(salt)) continue;
    // The lock is refused if another copy draws the same code at the same time.
    const isFree = await sql.run(
      'select where pg_try_advisory_xact_lock(hashtext($1)) and not exists (select from clients where id = $1::uuid)',
      [withSalt(accountId, salt)],
    );
    if (isFree > 0) return { salt, serial: salt.toUpperCase(), before };
  }
}

/** The fourth groups of the ids of an account: a row with the salt of the copy in its id would collide with its copy. */
async function saltsOf(sql: Sql, accountId: string, tables: readonly CopiedTable[]): Promise<ReadonlySet<string>> {
  const ids = tables.flatMap(({ name, columns, condition }) =>
    columns
      .filter((column) => column.in_primary_key && column.type === 'uuid')
      .map((column) => `select substr(t."${column.name}"::text, 20, 4) as salt from ${name} t where ${condition}`),
  );
  const found = await sql.rows<{ salt: string }>(ids.join(' union '), [accountId]);
  return new Set(found.map(({ salt }) => salt));
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

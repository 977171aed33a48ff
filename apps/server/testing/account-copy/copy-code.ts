import { randomInt } from 'node:crypto';
import type { Sql } from '../../database/pool.ts';

/** What distinguishes the ids and serial numbers of a copied account from those of the original. */
export type CopyCode = {
  /** The fourth group of its ids, as in a UUID. */
  readonly salt: string;
  /** The middle of its serial numbers. */
  readonly serial: string;
  /** The middle of the serial numbers of the original. */
  readonly before: string;
};

/** Draws a code that no other copy has. */
export async function drawCopyCode(sql: Sql, accountId: string): Promise<CopyCode> {
  const before = await middleOfSerials(sql, accountId);
  for (;;) {
    // 14 random bits after the two of the variant.
    const salt = (0x80_00 + randomInt(0x40_00)).toString(16);
    // The lock is refused if another copy draws the same code at the same time.
    const isFree = await sql.run(
      'select where pg_try_advisory_xact_lock(hashtext($1)) and not exists (select from clients where id = $1::uuid)',
      [withSalt(accountId, salt)],
    );
    if (isFree > 0) return { salt, serial: salt.toUpperCase(), before };
  }
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

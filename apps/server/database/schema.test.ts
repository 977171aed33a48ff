import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { describeRows, describeSchema } from './describe-schema.ts';
import { openPool } from './pool.ts';
import { testDatabase } from './test-database.ts';

/*
 * After a migration, update the digest with `npx vitest run apps/server/database/schema.test.ts -u`. Its diff must name
 * the tables, functions and rows that the migration is meant to change, and no others.
 */

const { address } = await testDatabase();
const owner = openPool(address, 'owner', 1);
afterAll(() => owner.close());

test('an empty database has exactly the schema and the rows of the committed digest', async () => {
  const described = [...(await describeSchema(owner)), ...(await describeRows(owner))];
  const digest = Object.fromEntries(described.map(({ name, lines }) => [name, digestOf(lines)]));
  await expect(`${JSON.stringify(digest, null, 2)}\n`).toMatchFileSnapshot('schema-digest.json');
});

/** Number of the lines, for the reader of a diff, and their hash. */
function digestOf(lines: readonly string[]): string {
  return `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 24)}`;
}

import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { addAccount } from '../../testing/farm.ts';
import { addFarmFixture } from '../../testing/farm-fixture.ts';
import { loadFarm } from './farm.ts';

const { pools } = await testDatabase();
const sql = pools.system;

test.each([
  ['its own', 6, 9, 6],
  ['that of its valve if it has none', null, 9, 9],
  ['unknown if neither has one', null, null, null],
])('a section is planned with the flow that is displayed: %s', async (_, ofSection, ofValve, expected) => {
  const { accountId } = await addAccount(sql, crypto.randomUUID());
  const { sectionId } = await addFarmFixture(sql, accountId);
  await sql.run('update sections set flow_m3_per_h = $2 where id = $1', [sectionId, ofSection]);
  await sql.run('update outputs set flow_m3_per_h = $2 where id = (select output_id from sections where id = $1)', [
    sectionId,
    ofValve,
  ]);
  const { farm } = await loadFarm(sql, accountId);
  expect(farm.sections.get(sectionId)?.flowM3PerH).toBe(expected);
});

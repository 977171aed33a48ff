import { expect, test } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { addAccount, addModuleGroup, addUser, anId, assign } from '../../testing/farm.ts';
import { addToken } from '../../testing/people/program.ts';
import { testClock } from '../../testing/test-clock.ts';
import { loadTokenVisitor, loadTokenVisitors } from './load-token-visitor.ts';

const { pools } = await testDatabase();
const sql = pools.system;

async function aUser(accountId: string) {
  const userId = await addUser(sql, `${anId()}@programs.test`);
  await assign(sql, userId, accountId, 'admin');
  return { userId, accountId };
}

test('tokens that are looked up together have the rights of each, and those that have ended are missing', async () => {
  const { accountId: first } = await addAccount(sql, 'Programs of the first farm');
  const { accountId: second } = await addAccount(sql, 'Programs of the second farm');
  const [anna, jan, gone] = [await aUser(first), await aUser(second), await aUser(first)];
  const now = testClock.now();
  const groups = [await addModuleGroup(sql, first, []), await addModuleGroup(sql, second, [])];
  const chosen = (group: string) => ({ sections: [], objects: [], groups: [group] });
  const valid = [
    await addToken(sql, anna, now),
    await addToken(sql, anna, now, { scope: 'operate', things: chosen(groups[0] ?? '') }),
    await addToken(sql, jan, now, { things: chosen(groups[1] ?? '') }),
    await addToken(sql, jan, now, { things: chosen(groups[1] ?? '') }),
  ];
  const locked = await addToken(sql, gone, now);
  await sql.run('update users set locked_at = now() where id = $1', [gone.userId]);
  const ended = await addToken(sql, jan, now.subtract({ hours: 366 * 24 }));

  const tokens = [...valid, locked, ended].map(({ token }) => token);
  const visitors = await loadTokenVisitors(sql, [...tokens, 'zgn_unknown'], now);
  expect([...visitors.keys()].toSorted()).toEqual(valid.map(({ token }) => token).toSorted());
  expect([...visitors.values()].map(({ account }) => account?.id).toSorted()).toEqual(
    [first, first, second, second].toSorted(),
  );
  for (const { token } of valid) expect(visitors.get(token)).toEqual(await loadTokenVisitor(sql, token, now));
  expect(valid.map(({ token }) => [...(visitors.get(token)?.token.things?.group ?? [])])).toEqual([
    [],
    [groups[0]],
    [groups[1]],
    [groups[1]],
  ]);
});

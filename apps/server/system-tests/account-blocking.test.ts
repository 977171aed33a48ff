import { describe, expect, test } from 'vitest';
import { act } from '../calls/actor.ts';
import { confirmBlockedAccounts } from '../jobs/account-blocking.ts';
import { addUser } from '../testing/farm.ts';
import { irrigationRig, type IrrigationRig } from '../testing/irrigation-rig.ts';
import { openByHand } from '../actions/openings/open.ts';
import { blockAccount, readBlock, unblockAccount } from '../features/accounts/operator/block.ts';

/** 04:00 in Warsaw on a June morning, an hour before the cycle of 05:00. */
const FOUR = '2026-06-11T02:00:00Z';
const REASON = 'stolen base station';

/** A farm with two open valves, and an operator outside of it. */
async function aFarm() {
  const rig = await irrigationRig(FOUR);
  const { system } = rig.pools;
  const operatorId = await addUser(system, 'zofia@zagon.example', { operator: true });
  await system.run("update users set first_name = 'Zofia', family_name = 'Wrona' where id = $1", [operatorId]);
  await system.run(
    `update outputs set reported_open = field_name in ('o1', 'o2') and module_id = $2 where client_id = $1`,
    [rig.accountId, rig.things.valvesId],
  );
  const deps = {
    pools: rig.pools,
    publish: () => undefined,
  };
  const call = () => {
    const grower = rig.call();
    return { ...grower, visitor: { ...grower.visitor, userId: operatorId, role: 'adminus' as const, account: null } };
  };
  return {
    rig,
    block: (name = 'Bench farm') => blockAccount(deps, call(), rig.accountId, { name, reason: REASON }),
    unblock: () => unblockAccount(deps, call(), rig.accountId, 'the station was found'),
    /** The block as shown on its page, after the server has processed it. */
    progress: async () => {
      await confirmBlockedAccounts(system, rig.clock.now());
      const read = await readBlock(deps, rig.accountId, rig.clock.now());
      if (!read.ok) throw new Error(read.error.code);
      const { phase, outputs } = read.value;
      return {
        ...read.value,
        phase,
        states: outputs.map(({ field_name: field, state }) => `${field} ${String(state)}`),
      };
    },
  };
}

const closes = (rig: IrrigationRig) =>
  rig.commands.flatMap(({ orders }) => orders.filter(({ kind }) => kind === 'close').map(({ output }) => output));

describe('blocking an account', () => {
  test('blocking an account lists in advance what it closes and cancels, and changes nothing unless its name is entered', async () => {
    const { block, progress } = await aFarm();
    expect(await progress()).toMatchObject({ phase: 'none', since: null, users: 1, states: ['o1 true', 'o2 true'] });
    expect(await block('Another farm')).toMatchObject({ ok: false, error: { code: 'validation' } });
    expect(await progress()).toMatchObject({ phase: 'none' });
  });

  test('blocking an account closes both open valves, and counts as done only after both are confirmed closed', async () => {
    const { rig, block, progress } = await aFarm();
    expect(await block(' bench FARM ')).toMatchObject({ ok: true });
    expect(await progress()).toMatchObject({ phase: 'in_progress', by: 'Zofia Wrona', reason: REASON });
    await rig.pass({ seconds: 1 });
    expect(closes(rig).toSorted()).toEqual(['o1', 'o2']);
    await rig.closed('o1', 'command');
    expect(await progress()).toMatchObject({ phase: 'in_progress', states: ['o2 true', 'o1 false'] });
    await rig.closed('o2', 'command');
    const done = await progress();
    expect(done).toMatchObject({ phase: 'blocked', states: ['o1 false', 'o2 false'] });
    expect(done.confirmed_at).not.toBeNull();
  });

  test('blocking an account stays in progress while one valve is silent, with an alarm, and repeats its close', async () => {
    const { rig, block, progress } = await aFarm();
    await block();
    await rig.pass({ seconds: 1 });
    await rig.closed('o1', 'command');
    for (let minute = 0; minute < 3; minute += 1) await rig.pass({ minutes: 1 });
    const stuck = await progress();
    expect(stuck).toMatchObject({ phase: 'in_progress', confirmed_at: null, states: ['o2 true', 'o1 false'] });
    expect(stuck.outputs[0]?.alarm_since).not.toBeNull();
    expect(stuck.outputs[0]?.attempts).toBeGreaterThan(1);
    await rig.closed('o2', 'command');
    expect(await progress()).toMatchObject({ phase: 'blocked' });
  });

  test('an output in an unknown state counts as open', async () => {
    const { rig, block, progress } = await aFarm();
    await rig.pools.system.run(
      "update outputs set reported_open = case when field_name = 'o1' then null else false end where client_id = $1",
      [rig.accountId],
    );
    await block();
    await rig.pass({ seconds: 1 });
    expect((await progress()).phase).toBe('in_progress');
  });

  test('blocking an account stays in progress while a station holds openings that it would run by itself', async () => {
    const { rig, block, progress } = await aFarm();
    await rig.pools.system.run('update outputs set reported_open = false where client_id = $1', [rig.accountId]);
    await rig.addSchedule();
    await rig.pass();
    await rig.holdsPlans();
    await block();
    expect(await progress()).toMatchObject({ phase: 'in_progress', stations_with_plans: [{ online: true }] });
    await rig.pass({ seconds: 1 });
    expect(rig.plans()).toEqual([]);
    expect((await progress()).phase).toBe('in_progress');
    await rig.holdsPlans();
    expect(await progress()).toMatchObject({ phase: 'blocked', stations_with_plans: [] });
  });

  test('an opening requested before a block and decided after it is refused', async () => {
    const { rig, block } = await aFarm();
    const requestedBefore = rig.call('active');
    await block();
    expect(
      await act(requestedBefore, openByHand, { outputId: rig.things.outputIds[2] ?? '', minutes: 10 }),
    ).toMatchObject({
      ok: false,
      error: { code: 'account_blocked' },
    });
  });

  test('a second operator is shown that the account is already blocked, by whom and when', async () => {
    const { block } = await aFarm();
    await block();
    expect(await block()).toMatchObject({
      ok: false,
      error: { code: 'changed_meanwhile', current: { values: { phase: 'in_progress' }, by: 'Zofia Wrona' } },
    });
  });

  test('a block can be reversed with a reason, even while in progress; a pending deletion cannot', async () => {
    const { rig, block, unblock, progress } = await aFarm();
    await block();
    expect(await unblock()).toMatchObject({ ok: true });
    expect(await progress()).toMatchObject({ phase: 'none', by: null, reason: '' });
    expect(await unblock()).toMatchObject({ ok: false, error: { code: 'changed_meanwhile' } });
    await block();
    await rig.pools.system.run('update clients set closing_at = blocked_at where id = $1', [rig.accountId]);
    expect(await unblock()).toMatchObject({ ok: false, error: { code: 'conflict' } });
  });
});

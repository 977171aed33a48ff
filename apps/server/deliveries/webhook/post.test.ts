import { describe, expect, test, vi } from 'vitest';
import { callPolicy } from '../../core/webhook-networks.ts';
import { testDatabase } from '../../database/test-database.ts';
import { resolvingTo, webhookRig } from '../../testing/webhooks/rig.ts';
import type { Reach } from './post.ts';

const { pools } = await testDatabase();
const sql = pools.system;
const { receiver, local, state, run, add, queue, attemptsOf } = await webhookRig(sql);

describe('the address', () => {
  const toPublic: Reach = { ...local, mayCall: callPolicy([]) };

  test.each<[what: string, addresses: readonly string[]]>([
    ['this machine', ['127.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['a mapped private address', ['::ffff:10.0.0.1']],
    ['a public and a private address', ['93.184.215.14', '127.0.0.1']],
    ['nothing', []],
  ])('a name that resolves to %s is refused', async (_what, addresses) => {
    const { id } = await add();
    await queue(id);
    const before = receiver.requests.length;
    await run({ ...toPublic, resolve: resolvingTo(...addresses) });
    expect(await attemptsOf(id)).toEqual([{ answer: 'address_forbidden', status: null, detail: '' }]);
    expect(receiver.requests).toHaveLength(before);
  });

  test('a name is resolved once for each attempt, so one that changes to a private address gains nothing', async () => {
    const { id } = await add();
    await queue(id);
    const before = receiver.requests.length;
    const answers = ['2001:db8::1', '127.0.0.1'];
    let lookUps = 0;
    const checked: string[] = [];
    const reach: Reach = {
      ...local,
      timeoutMs: 500,
      // The first address counts as public here, so that the attempt goes to it and no further.
      mayCall: (address) => {
        checked.push(address);
        return address === '2001:db8::1';
      },
      resolve: (name, done) => resolvingTo(answers[lookUps++] ?? '')(name, done),
    };
    await run(reach);
    expect(lookUps).toBe(1);
    state.clock.advance({ seconds: 5 });
    await run(reach);
    expect(checked).toEqual(['2001:db8::1', '127.0.0.1']);
    expect(await attemptsOf(id)).toMatchObject([{ status: null }, { answer: 'address_forbidden' }]);
    expect(receiver.requests).toHaveLength(before);
  });

  test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1'])(
    'the literal %s is refused, although it is not resolved',
    async (host) => {
      const { id } = await add(`https://${host}:${receiver.port}/`);
      await queue(id);
      await run({ ...toPublic, resolve: () => expect.fail('a literal was resolved') });
      expect(await attemptsOf(id)).toMatchObject([{ answer: 'address_forbidden' }]);
    },
  );

  test('http is refused outside the networks of the operator', async () => {
    const { id } = await add('http://receiver.example/');
    await queue(id);
    await run({ ...toPublic, resolve: resolvingTo('93.184.215.14') });
    expect(await attemptsOf(id)).toMatchObject([{ answer: 'address_forbidden' }]);
  });

  test('a certificate that is not trusted, or of another name, is refused', async () => {
    const { id } = await add();
    await queue(id);
    const { ca: _ca, ...withoutTrust } = local;
    await run(withoutTrust);
    await sql.run('update webhooks set address = $2 where id = $1', [id, `https://other.example:${receiver.port}/`]);
    state.clock.advance({ seconds: 5 });
    await run();
    expect(await attemptsOf(id)).toMatchObject([{ answer: 'certificate' }, { answer: 'certificate' }]);
  });

  test('a proxy of the environment is not used', async () => {
    vi.stubEnv('HTTPS_PROXY', 'http://127.0.0.1:1');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    const { id } = await add();
    await queue(id);
    await run();
    vi.unstubAllEnvs();
    expect(await attemptsOf(id)).toMatchObject([{ answer: 'accepted' }]);
  });
});

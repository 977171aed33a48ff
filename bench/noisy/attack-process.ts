import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AttackName, Target } from './attacks.ts';
import type { Bystander } from './bystander.ts';

/** Attacks the server for some seconds in a separate process; returns how much was sent. */
export async function attackFor(
  seconds: number,
  name: AttackName,
  noisy: Bystander & Pick<Target, 'from'>,
): Promise<unknown> {
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), { execArgv: [] });
  attacker.send({ name, target: { ...noisy, seconds } });
  const [sent]: unknown[] = await once(attacker, 'message');
  return sent;
}

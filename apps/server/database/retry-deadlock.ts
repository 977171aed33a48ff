import { systemCode } from '../core/system-code.ts';

/** PostgreSQL ends one of two transactions that wait for each other; its work can be repeated. */
const DEADLOCK = '40P01';

const ATTEMPTS = 3;

/** Runs a transaction that locks many rows, and repeats it after a deadlock with another one. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (systemCode(error) !== DEADLOCK || attempt === ATTEMPTS) throw error;
    }
  }
}

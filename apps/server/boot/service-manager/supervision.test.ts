import { expect, onTestFinished, test } from 'vitest';
import type { Condition } from './heartbeat.ts';
import type { Assignment, ServiceManager } from './service-manager.ts';
import { supervise } from './supervision.ts';

const TIMES = { readyCheckMs: 1, reportMs: 2, extensionMs: 60_000 };
const WELL: Condition = { hasDatabase: true, hasBroker: true, isClockRight: true, hasLease: true };

/** A server whose health the test sets, and what its service manager receives. */
function supervised({ isAnswered = true } = {}) {
  const received: Assignment[] = [];
  const state = { isReady: false, condition: WELL, isAnswered, refused: 0, checks: 0 };
  const manager: ServiceManager = {
    watchdogMs: 4,
    async send(assignments) {
      if (state.isAnswered) received.push(...assignments);
      else state.refused += 1;
      return state.isAnswered;
    },
  };
  const supervision = supervise(manager, TIMES);
  onTestFinished(() => supervision.stopping());
  const count = (assignment: Assignment) => received.filter((one) => one === assignment).length;
  /** Resolves when an assignment was received again. */
  const another = async (assignment: Assignment) => {
    const before = count(assignment);
    await expect.poll(() => count(assignment), { interval: 2 }).toBeGreaterThan(before);
  };
  const started = () =>
    supervision.started({
      isReady: async () => state.isReady,
      async condition() {
        state.checks += 1;
        return state.condition;
      },
    });
  return { supervision, received, state, count, another, started };
}

test('a start is given more time for as long as it makes progress', async () => {
  const { supervision, received, another } = supervised();
  await another('EXTEND_TIMEOUT_USEC=60000000');
  supervision.progress('Creating the demo…');
  expect(received).toContain('STATUS=Creating the demo…');
  expect(received).not.toContain('READY=1');
});

test('a server that waits for its broker is given more time, and is ready once the broker is there', async () => {
  const { state, received, another, started, count } = supervised();
  state.condition = { ...WELL, hasBroker: false };
  started();
  await another('EXTEND_TIMEOUT_USEC=60000000');
  expect(received).toContain('STATUS=Serving, but the broker is not connected');
  expect(count('READY=1') + count('WATCHDOG=1')).toBe(0);
  Object.assign(state, { isReady: true, condition: WELL });
  await another('WATCHDOG=1');
  expect(count('READY=1')).toBe(1);
});

test('a server that does not become ready by its own fault is given no more time', async () => {
  const { state, received, another, started, count } = supervised();
  state.condition = { ...WELL, hasLease: false };
  started();
  const extensions = count('EXTEND_TIMEOUT_USEC=60000000');
  Object.assign(state, { isReady: true });
  await another('READY=1');
  expect(count('EXTEND_TIMEOUT_USEC=60000000')).toBe(extensions);
  expect(received).not.toContain('WATCHDOG=1');
});

test('signs of life end while a restart would mend the server, and begin again when it has recovered', async () => {
  const { state, received, count, another, started } = supervised();
  state.isReady = true;
  started();
  await another('WATCHDOG=1');
  state.condition = { ...WELL, hasLease: false };
  await another('STATUS=Serving, but no lease is held');
  const [signs, checks] = [count('WATCHDOG=1'), state.checks];
  await expect.poll(() => state.checks, { interval: 2 }).toBeGreaterThan(checks + 3);
  expect(count('WATCHDOG=1')).toBe(signs);
  state.condition = { ...WELL, hasDatabase: false, hasLease: false };
  await another('WATCHDOG=1');
  expect(received).toContain('STATUS=The database does not answer; stops are sent');
});

test('readiness that could not be reported is reported later', async () => {
  const { state, another, started } = supervised({ isAnswered: false });
  state.isReady = true;
  started();
  const refused = state.refused;
  await expect.poll(() => state.refused, { interval: 2 }).toBeGreaterThan(refused);
  state.isAnswered = true;
  await another('READY=1');
});

test('a server that stops reports it once, and gives no sign of life afterwards', async () => {
  const { supervision, state, received, another, started } = supervised();
  state.isReady = true;
  started();
  await another('WATCHDOG=1');
  supervision.stopping();
  supervision.stopping();
  supervision.progress('Stopped');
  await supervision.sent();
  expect(received.slice(-2)).toEqual(['STOPPING=1', 'STATUS=Stopping']);
});

test('without a service manager nothing is sent, and nothing is missing', async () => {
  const supervision = supervise(null);
  supervision.progress('Creating the demo…');
  supervision.started({ isReady: async () => true, condition: async () => WELL });
  supervision.stopping();
  expect(await supervision.sent()).toBeUndefined();
});

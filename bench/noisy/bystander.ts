import { setTimeout as wait } from 'node:timers/promises';

/** A user of another account. */
export type Bystander = {
  readonly address: string;
  readonly cookie: string;
  readonly csrf: string;
  readonly outputId: string;
};

/** Durations of requests and stops, ms, and how many were not answered correctly. */
export type Experience = {
  readonly requestsMs: readonly number[];
  readonly stopsMs: readonly number[];
  readonly failed: number;
  /** Why stops among them were not accepted: the status of each answer, or its error. */
  readonly stopFailures: readonly string[];
  /** When each stop was sent, on the clock of `performance`, ms. */
  readonly stopsAtMs: readonly number[];
};

const REQUEST_PAUSE_MS = 20;
const STOP_PAUSE_MS = 400;

/** Reads the user's modules and stops water, one request after another, while `isRunning`. */
export async function observe(user: Bystander, isRunning: () => boolean): Promise<Experience> {
  const experience = {
    requestsMs: new Array<number>(),
    stopsMs: new Array<number>(),
    failed: 0,
    stopFailures: new Array<string>(),
    stopsAtMs: new Array<number>(),
  };
  const time = async (
    durations: number[],
    send: () => Promise<Response>,
    status: number,
  ): Promise<string | undefined> => {
    const started = performance.now();
    let failure: string | undefined;
    try {
      const answer = await send();
      await answer.text();
      if (answer.status !== status) failure = String(answer.status);
    } catch (error) {
      // A lost connection, or a truncated response.
      failure = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    }
    if (failure !== undefined) experience.failed += 1;
    durations.push(performance.now() - started);
    return failure;
  };
  const headers = { cookie: user.cookie, csrf: user.csrf };
  const reading = async (): Promise<void> => {
    while (isRunning()) {
      await time(experience.requestsMs, () => fetch(`${user.address}/api/objects`, { headers }), 200);
      await wait(REQUEST_PAUSE_MS);
    }
  };
  const stopping = async (): Promise<void> => {
    const url = `${user.address}/api/outputs/${user.outputId}/close`;
    while (isRunning()) {
      experience.stopsAtMs.push(performance.now());
      const failure = await time(experience.stopsMs, () => fetch(url, { method: 'POST', headers }), 202);
      if (failure !== undefined) experience.stopFailures.push(failure);
      await wait(STOP_PAUSE_MS);
    }
  };
  await Promise.all([reading(), stopping()]);
  return experience;
}

export function percentile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

import type { Sql } from '../db/pool.ts';
import { type KnownOpening, knownOpenings, type ReachableOutput, reachableOutputs } from '../stores/known-openings.ts';
import type { Stop } from './stop.ts';

/** What the database last said of outputs and their openings; it stays known while the database is away. */
export class KnownOutputs {
  #outputs: ReadonlyMap<string, ReachableOutput> = new Map();
  #openings: readonly KnownOpening[] = [];

  async refresh(sql: Sql): Promise<void> {
    const outputs = await reachableOutputs(sql);
    const openings = await knownOpenings(sql);
    this.#outputs = new Map(outputs.map((output) => [output.outputId, output]));
    this.#openings = openings;
  }

  /** The outputs that a stop closes; none where it names nothing that the account has. */
  outputsOf({ route, id, account, at }: Pick<Stop, 'route' | 'id' | 'account' | 'at'>): readonly ReachableOutput[] {
    const ids = new Set(route === 'closeOutput' ? [id] : this.#openedBy(route, id, at));
    return [...ids].flatMap((outputId) => {
      const output = this.#outputs.get(outputId);
      return output?.clientId === account.id ? [output] : [];
    });
  }

  /** True when another opening of the output has begun since a stop: to close again would end what nobody stopped. */
  openedAnewSince(outputId: string, since: Temporal.Instant, now: Temporal.Instant): boolean {
    return this.#openings.some(
      (opening) =>
        opening.outputId === outputId &&
        Temporal.Instant.compare(opening.openAt, since) > 0 &&
        Temporal.Instant.compare(opening.openAt, now) <= 0,
    );
  }

  #openedBy(route: 'stopManualOpen' | 'stopScheduler', id: string, at: string): readonly string[] {
    return this.#openings
      .filter(({ manualOpenId, scheduleId }) => (route === 'stopManualOpen' ? manualOpenId : scheduleId) === id)
      .filter(({ openAt }) => route === 'stopManualOpen' || Temporal.Instant.compare(openAt, at) <= 0)
      .map(({ outputId }) => outputId);
  }
}

import type { Sql } from '../database/pool.ts';
import {
  type ActiveOpening,
  activeOpenings,
  type GroupOutput,
  groupOutputs,
  type ReachableOutput,
  reachableOutputs,
} from '../stores/openings/active-openings.ts';
import type { CloseTarget, Stop } from './stop.ts';

/**
 * Last known outputs and openings from the database; stays usable while the database is down. For accounts without
 * recent users only outputs in use or not reported closed are read, so that the cost depends on activity and not on the
 * number of outputs.
 */
export class OutputCache {
  #accounts: ReadonlySet<string> = new Set();
  #outputs: ReadonlyMap<string, ReachableOutput> = new Map();
  #openings: readonly ActiveOpening[] = [];
  #groups: readonly GroupOutput[] = [];

  /** True if an account has not been read yet. */
  lacks(accounts: ReadonlySet<string>): boolean {
    return !accounts.isSubsetOf(this.#accounts);
  }

  async refresh(sql: Sql, accounts: ReadonlySet<string>): Promise<void> {
    const outputs = await reachableOutputs(sql, [...accounts]);
    const openings = await activeOpenings(sql, [...accounts]);
    const groups = await groupOutputs(sql, [...accounts]);
    this.#accounts = accounts;
    this.#outputs = new Map(outputs.map((output) => [output.output_id, output]));
    this.#openings = openings;
    this.#groups = groups;
  }

  /** Outputs of the account that match a target; empty if it matches nothing in the account. */
  targetOutputs(accountId: string, target: CloseTarget): readonly string[] {
    const named = this.#namedBy(target);
    return named.filter((outputId) => this.#outputs.get(outputId)?.client_id === accountId);
  }

  #namedBy(target: CloseTarget): readonly string[] {
    switch (target.kind) {
      case 'output':
        return [target.outputId];
      case 'field':
        return [...this.#outputs.values()]
          .filter(({ module_id, field_name }) => module_id === target.moduleId && field_name === target.field)
          .map(({ output_id }) => output_id);
      case 'group':
        return this.#groups.filter(({ group_id }) => group_id === target.groupId).map(({ output_id }) => output_id);
    }
  }

  /** Outputs a stop closes; empty if it refers to nothing in the account. */
  outputsOf({ route, id, account, at }: Pick<Stop, 'route' | 'id' | 'account' | 'at'>): readonly ReachableOutput[] {
    const ids = new Set(route === 'closeOutput' ? [id] : this.#openedBy(route, id, at));
    return [...ids].flatMap((outputId) => {
      const output = this.#outputs.get(outputId);
      return output?.client_id === account.id ? [output] : [];
    });
  }

  /** True if another opening of the output began after the stop: a repeated close would end it too. */
  hasReopenedSince(outputId: string, since: Temporal.Instant, now: Temporal.Instant): boolean {
    return this.#openings.some(
      (opening) =>
        opening.output_id === outputId &&
        Temporal.Instant.compare(opening.begins_at, since) > 0 &&
        Temporal.Instant.compare(opening.begins_at, now) <= 0,
    );
  }

  #openedBy(route: 'stopHandOpening' | 'stopSchedule', id: string, at: string): readonly string[] {
    const openings =
      route === 'stopHandOpening'
        ? this.#openings.filter(({ hand_opening_ids: ids }) => ids.includes(id))
        : this.#openings.filter(
            ({ schedule_id, begins_at }) => schedule_id === id && Temporal.Instant.compare(begins_at, at) <= 0,
          );
    return openings.map(({ output_id }) => output_id);
  }
}

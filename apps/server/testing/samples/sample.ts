import type { EndpointName } from '@zagon/contract/endpoints.ts';
import type { Pool } from '../../database/pool.ts';
import type { FarmFixture } from '../farm-fixture.ts';

/** The account and user of a sample call, and what is needed to create their resources. */
export type Owner = {
  readonly sql: Pool;
  readonly accountId: string;
  readonly userId: string;
  readonly fixture: FarmFixture;
};

/** One call of an endpoint, as its screen would make it. */
export type Sample = {
  /** Creates the resource for the path's id; absent if the path has none. */
  readonly id?: (owner: Owner) => Promise<string>;
  /** Other path parameters. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: string;
  /** A body that the contract accepts. Its ids belong to the visitor's account. */
  readonly body?: (fixture: FarmFixture) => unknown;
};

/** The samples of a noun. An endpoint whose call follows from its path needs no entry in `calls`. */
export type Samples = {
  /** Creates the item whose id follows, for every path with this prefix. */
  readonly items?: Readonly<Record<`/api/${string}/:id`, (owner: Owner) => Promise<string>>>;
  readonly calls?: Readonly<Partial<Record<EndpointName, Sample>>>;
};

/** A query for one day. */
export const PERIOD = 'start_date=2026-11-20T00:00:00Z&end_date=2026-11-21T00:00:00Z';

import type { APIRequestContext } from 'playwright-core';

/** A state of a farm that its screens must be fit for, brought about on the own field of a journey file. */
export type FarmState = {
  /** Names the state in a test title: "three outputs are open". */
  readonly title: string;
  /**
   * Brings the farm, which is quiet, into the state; resolves once the server reports it.
   *
   * @param admin Calls of an administrator of the file's account.
   * @returns Brings the farm back to rest.
   */
  readonly enter: (admin: APIRequestContext) => Promise<() => Promise<void>>;
};

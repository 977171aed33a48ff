declare module 'virtual:zagon-api-routes' {
  import type { EndpointName } from '@zagon/contract/endpoints.ts';
  import type { Method } from '@zagon/contract/endpoint.ts';
  import type { Shape } from '@zagon/contract/answer-shape.ts';

  /** Method and path of every call in the contract. */
  export const routes: Readonly<
    Record<
      EndpointName,
      {
        readonly method: Method;
        readonly path: string;
        readonly repeatable: boolean;
        readonly media: string | null;
        readonly recentFactor: boolean;
        /** True if it ends running water, or keeps water from running later. */
        readonly holdsWater: boolean;
        /** True if its answer contains versions of items that users edit. */
        readonly versioned: boolean;
        /** True if its answers to a signed-in user name the account of the session. */
        readonly namesAccount: boolean;
        /** What its answers consist of, for a call that decides about water; null: not checked. */
        readonly shape: Shape | null;
      }
    >
  >;
}

import type { LegalOperator } from '@zagon/domain/consents/legal-texts.ts';
import type { Pools } from '../../database/pool.ts';
import type { Events } from '../../core/events.ts';

export type ConsentDeps = {
  readonly pools: Pools;
  readonly events: Events;
  /** The operator of the installation, as named in the texts. */
  readonly operator: LegalOperator;
};

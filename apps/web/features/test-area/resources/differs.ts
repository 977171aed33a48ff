import type { TestResourceShape } from '@zagon/contract/test-area/resources.ts';

type States = Pick<TestResourceShape, 'ordered_open' | 'reported_open'>;

/** True if the module reports another state than ordered. A state that is not reported is unknown, not different. */
export function differs({ ordered_open: ordered, reported_open: reported }: States): boolean {
  return reported !== null && reported !== (ordered !== null);
}

/** True unless the output is both to be closed and reported closed: then Stop is offered. */
export function mayBeOpen({ ordered_open: ordered, reported_open: reported }: States): boolean {
  return ordered !== null || reported !== false;
}

import type { TestModuleShape } from '@zagon/contract/test-area/modules.ts';

/** True unless the output is reported closed and no opening of it is awaited: then Stop is offered. */
export function mayRun(
  { state, field_name: output }: Pick<TestModuleShape['outputs'][number], 'state' | 'field_name'>,
  orders: TestModuleShape['orders'],
): boolean {
  return state !== false || orders.some(({ ended, envelope }) => !ended && isOpeningOf(envelope['orders'], output));
}

function isOpeningOf(orders: unknown, output: string): boolean {
  const all: readonly unknown[] = Array.isArray(orders) ? orders : [];
  return all.some(
    (order) =>
      typeof order === 'object' &&
      order !== null &&
      'kind' in order &&
      order.kind === 'open' &&
      'output' in order &&
      order.output === output,
  );
}

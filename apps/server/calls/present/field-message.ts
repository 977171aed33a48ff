import type { FieldMessageShape } from '@zagon/contract/modules/operator.ts';
import { isVisibleOutside } from '@zagon/domain/modules/outside-fields.ts';

type Metric = { readonly name: string; readonly value: number | string | boolean | null };

/** A decoded message from or to a device. */
export type FieldMessage = {
  readonly number: number;
  readonly atMs: number;
  readonly direction: FieldMessageShape['direction'];
  readonly kind: FieldMessageShape['kind'];
  readonly through: string;
  readonly stored: boolean;
  readonly metrics: readonly Metric[];
  /** What the station reports about itself, or what it was sent: not measured by a sensor. */
  readonly facts: readonly Metric[];
};

/** A message for an operator: outside the account without any measurements. */
export function presentFieldMessage(message: FieldMessage, entered: boolean): FieldMessageShape {
  const { number, atMs, direction, kind, through, stored } = message;
  return {
    number,
    at: new Date(atMs).toISOString(),
    direction,
    kind,
    through,
    stored,
    metrics: [
      ...message.facts.map((fact) => ({ ...fact, hidden: false })),
      ...message.metrics.map(({ name, value }) =>
        entered || isVisibleOutside(name) ? { name, value, hidden: false } : { name, value: null, hidden: true },
      ),
    ],
  };
}

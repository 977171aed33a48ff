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
  /** Metrics that the station reports about itself, or that it was sent: not measured by a sensor. */
  readonly facts: readonly Metric[];
};

type SentMetric = {
  readonly name: string;
  readonly value: number | string | boolean | null;
  readonly timestamp: number;
  readonly isHistorical: boolean;
};

/** A message as received: when, through which station, with which metrics. */
export type SentMessage = {
  readonly receivedAtMs: number;
  readonly through: string;
  readonly metrics: readonly SentMetric[];
};

/** A decoded message, with what the test area needs to replay it. */
export type RecordedMessage = FieldMessage & { readonly isReplay: boolean; readonly mayBeReplayed: boolean };

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

import type { OrderField, OrderForm, TestOrderBody } from '@zagon/contract/test-area/modules.ts';

/** The value chosen for each field of an order, by its name. */
export type OrderValues = Readonly<Record<string, TestOrderBody[string]>>;

/** Seconds, counts and the like begin small, so that nothing runs for long by default. */
const USUAL_INTEGER = 60;

/** The order that a form begins with. */
export function firstValues({ fields }: OrderForm): OrderValues {
  return Object.fromEntries(fields.map((field) => [field.name, firstValue(field)]));
}

function firstValue(field: OrderField): TestOrderBody[string] {
  switch (field.kind) {
    case 'integer':
      return Math.min(field.max, Math.max(field.min, USUAL_INTEGER));
    case 'choice':
      return field.usual ?? field.choices[0] ?? null;
    case 'text':
      return null;
    case 'addresses':
      return [];
  }
}

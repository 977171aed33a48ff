/** A booked document of a demo account, relative to the day the demo is created. */
export type DemoPayment = {
  readonly key: string;
  readonly issuedDaysAgo: number;
  /** Null: not paid yet, due two weeks after it was issued. */
  readonly paidDaysAgo: number | null;
  readonly amountCents: number;
  readonly document: string;
  /** Empty before the national invoice system. */
  readonly ksefNumber: string;
};

/** Days between issue and due day. */
export const PAYMENT_TERM_DAYS = 14;

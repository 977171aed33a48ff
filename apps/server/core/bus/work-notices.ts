/** Work that a transaction of any process may leave to the loops of all of them. */
export const WORK_KINDS = ['orders', 'planning', 'webhooks'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Receives the notices of the database about committed work. They are hints: whoever waits for one also looks by itself. */
export type WorkListener = {
  /** A transaction committed work of this kind, or may have while notices were not received. Must not block. */
  readonly written: (kind: WorkKind) => void;
  /** Notices are received from now on, or no longer: whoever waits for them must look more often. */
  readonly receiving: (isReceiving: boolean) => void;
};

export function isWorkKind(text: string): text is WorkKind {
  return WORK_KINDS.some((kind) => kind === text);
}

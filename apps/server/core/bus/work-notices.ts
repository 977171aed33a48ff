/** What a transaction of any process may leave to all of them: work for their loops, or sessions that have ended. */
export const WORK_KINDS = ['orders', 'planning', 'sessions', 'webhooks'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Listens for notifications of committed work. They are hints: one may be lost, so each listener also polls. */
export type WorkListener = {
  /** A transaction committed work of this kind, or may have while notices were not received. Must not block. */
  readonly written: (kind: WorkKind) => void;
  /** Notifications have started or stopped arriving; while they have not, listeners poll more often. */
  readonly receiving: (isReceiving: boolean) => void;
};

export function isWorkKind(text: string): text is WorkKind {
  return WORK_KINDS.some((kind) => kind === text);
}

/** The fault found in an entry of the audit log. */
type AuditFault = {
  readonly fault: 'changed' | 'deleted' | 'added' | 'gap';
  readonly position: number;
  readonly entry_id: string;
  readonly client_id: string | null;
};

const SENTENCES: Record<AuditFault['fault'], string> = {
  changed: 'was changed afterwards',
  deleted: 'was deleted',
  added: 'was added without being linked',
  gap: 'follows a gap: entries before it were deleted',
};

/** One line of the verification, with the number of the entry. */
export function auditFaultText({ fault, position, entry_id: entry, client_id: account }: AuditFault): string {
  const chain = account === null ? 'entries without an account' : `account ${account}`;
  return `entry ${position} of ${chain} ${SENTENCES[fault]} (${fault}, id ${entry})`;
}

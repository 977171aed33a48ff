/** Basic reply codes that mean the mailbox does not exist (RFC 5321, 4.2.3). */
const NO_MAILBOX: readonly number[] = [550, 551, 553];

/**
 * True if a mail server's permanent refusal of a recipient means that the address is dead: an enhanced status 5.1.x
 * (bad address) or 5.2.1 (mailbox disabled) of RFC 3463. A policy (5.7.x) or a full mailbox (5.2.2) is not.
 */
export function isDeadMailbox(code: number, response: string): boolean {
  const enhanced = /\b5\.(\d{1,3})\.(\d{1,3})\b/.exec(response);
  if (enhanced === null) return NO_MAILBOX.includes(code);
  const [, subject, detail] = enhanced;
  return subject === '1' || (subject === '2' && detail === '1');
}

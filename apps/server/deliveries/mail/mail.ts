/** A finished e-mail, in the language of its reader. */
export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** An e-mail being sent to the mail server. */
export type OutgoingMail = {
  /** The same on every attempt, so that a server that already has the e-mail does not deliver it twice. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachment: { readonly filename: string; readonly content: string } | null;
};

/** The transport for outgoing e-mails. */
export type MailSender = { send(mail: OutgoingMail): Promise<void>; stop(): void };

/** A finished mail, in the language of its reader. */
export type Mail = {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** A mail on its way to the mail server. */
export type OutgoingMail = {
  /** The same on every attempt, so that a server that already has the mail does not deliver it twice. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly attachment: { readonly filename: string; readonly content: string } | null;
};

/** Where mails leave the server. */
export type MailSender = { send(mail: OutgoingMail): Promise<void>; stop(): void };

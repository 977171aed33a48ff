import type { MailContent } from '../layout.ts';
import type { Mail } from '../mail.ts';
import { renderMail } from '../layout.ts';
import type { Translate } from '../translate.ts';

/** An e-mail with its data. */
export type Template<Data> = (t: Translate, data: Data) => Mail;

/** A template from the content it displays. */
export function template<Data>(contentOf: (t: Translate, data: Data) => MailContent): Template<Data> {
  return (t, data) => renderMail(t, contentOf(t, data));
}

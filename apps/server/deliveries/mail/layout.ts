import { escapeHtml } from '@zagon/domain/core/escape-html.ts';
import type { Mail } from './mail.ts';
import { toSubject } from './subject.ts';
import type { Translate } from './translate.ts';
import type { Text } from '@zagon/domain/core/language.ts';

/** The content of an e-mail, from top to bottom. The text and the HTML are both generated from it. */
export type MailContent = {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The only link of the e-mail. It opens a page; nothing happens until a button is pressed there. */
  readonly button: { readonly label: string; readonly url: string } | null;
  /** Explains the page behind the button. */
  readonly note: string | null;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  /** Why the e-mail was sent, and what to do if it was not expected. */
  readonly footer: string;
};

const COPY_LINK: Text = {
  pl: 'Przycisk nie działa? Skopiuj adres:',
  en: 'Does the button not work? Copy this address:',
};

/** Every cell has its own background, so that text stays readable in a mail program's dark mode. */
const COLOURS = {
  page: '#f3f2ec',
  card: '#ffffff',
  header: '#12291d',
  brand: '#17452f',
  sprout: '#c6e04a',
  line: '#e0ddd2',
  text: '#15211a',
  quiet: '#465149',
} as const;

const FONT = "font-family:'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";

/** Renders an e-mail as plain text and as HTML, without any picture from the network. */
export function renderMail(t: Translate, content: MailContent): Mail {
  const subject = toSubject(content.subject);
  return { subject, text: textOf(content), html: htmlOf(t, { ...content, subject }) };
}

function textOf({ heading, paragraphs, button, note, facts, footer }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    ...(button === null ? [] : [`${button.label}:\n${button.url}`]),
    ...(note === null ? [] : [note]),
    ...(facts.length === 0 ? [] : [facts.map(({ name, value }) => `${name}: ${value}`).join('\n')]),
    `-- \n${footer}\nZagon`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

function htmlOf(t: Translate, { subject, heading, paragraphs, button, note, facts, footer }: MailContent): string {
  const rows = [
    cell(
      `<h1 style="margin:0;${FONT};font-size:24px;line-height:31px;font-weight:700;color:${COLOURS.text}">${escapeHtml(heading)}</h1>`,
    ),
    ...paragraphs.map((paragraph) => cell(text(paragraph, 17, COLOURS.text))),
    ...(button === null ? [] : [cell(buttonOf(button.label, button.url))]),
    ...(note === null ? [] : [cell(text(note, 15, COLOURS.quiet))]),
    ...(facts.length === 0 ? [] : [cell(factsOf(facts))]),
    ...(button === null
      ? []
      : [
          cell(
            `${text(t(COPY_LINK), 15, COLOURS.quiet)}<a href="${escapeHtml(button.url)}" style="${FONT};font-size:15px;line-height:22px;word-break:break-all;color:${COLOURS.brand}">${escapeHtml(button.url)}</a>`,
          ),
        ]),
  ];
  return `<!doctype html>
<html lang="${t.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:${COLOURS.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${COLOURS.page}"><tr><td align="center" style="padding:24px 12px;background:${COLOURS.page}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px">
<tr><td style="padding:20px 28px;background:${COLOURS.header};border-radius:14px 14px 0 0;${FONT};font-size:24px;line-height:30px;font-weight:700;color:#ffffff"><span style="color:${COLOURS.sprout}">///</span> zagon</td></tr>
${rows.join('\n')}
<tr><td style="padding:0 0 12px;background:${COLOURS.card};border-radius:0 0 14px 14px;font-size:0;line-height:12px">&nbsp;</td></tr>
<tr><td align="center" style="padding:20px 28px;background:${COLOURS.page}">${text(footer, 14, COLOURS.quiet)}</td></tr>
</table>
</td></tr></table>
</body></html>
`;
}

function cell(content: string): string {
  return `<tr><td style="padding:20px 28px 0;background:${COLOURS.card}">${content}</td></tr>`;
}

function text(content: string, sizePx: number, colour: string): string {
  return `<p style="margin:0;${FONT};font-size:${sizePx}px;line-height:${Math.round(sizePx * 1.5)}px;color:${colour}">${escapeHtml(content)}</p>`;
}

function buttonOf(label: string, url: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="background:${COLOURS.brand};border-radius:10px"><a href="${escapeHtml(url)}" style="display:block;padding:15px 20px;${FONT};font-size:17px;line-height:24px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function factsOf(facts: MailContent['facts']): string {
  const line = `border-top:1px solid ${COLOURS.line};padding:11px 0;background:${COLOURS.card};${FONT};font-size:15px;line-height:21px`;
  const rows = facts.map(
    ({ name, value }) =>
      `<tr><td style="${line};color:${COLOURS.quiet}">${escapeHtml(name)}</td><td align="right" style="${line};font-weight:600;color:${COLOURS.text};word-break:break-word">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0">${rows.join('')}</table>`;
}

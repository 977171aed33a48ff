import type { Text } from '../core/language.ts';

/** The legal texts of the service. Each has versions, of which one is in force. */
export const LEGAL_TEXT_KINDS = ['terms', 'privacy', 'marketing'] as const;
export type LegalTextKind = (typeof LEGAL_TEXT_KINDS)[number];

/** Version of the texts that every installation begins with. */
export const FIRST_VERSION = '2026-11';

/** Facts that decide which version of a text is in force. */
export type TextVersion = {
  readonly kind: LegalTextKind;
  readonly version: string;
  /** Accounts cannot be used without it. */
  readonly required: boolean;
  /** Users who agreed to an older version are asked again. */
  readonly asksAgain: boolean;
  readonly validFromMs: number;
};

/**
 * The version of each text that is in force: the newest one whose effective date has passed; the first one applies from
 * the beginning.
 */
export function textsInForce<Version extends TextVersion>(versions: readonly Version[], nowMs: number): Version[] {
  return LEGAL_TEXT_KINDS.flatMap((kind) => {
    const newestFirst = versions.filter((text) => text.kind === kind).toSorted((a, b) => b.validFromMs - a.validFromMs);
    return newestFirst.find(({ validFromMs }) => validFromMs <= nowMs) ?? newestFirst.at(-1) ?? [];
  });
}

/** Longest name of a version. */
export const VERSION_MAX_LENGTH = 12;

/** Longest title and text of a version, in each language. */
export const TITLE_MAX = 120;
export const TEXT_MAX = 60_000;

/**
 * One identifier of all texts in force, sent with a registration: their common version, or all of their versions. It
 * changes whenever one of them does.
 */
export function versionInForce(versions: readonly TextVersion[], nowMs: number): string {
  const names = textsInForce(versions, nowMs).map(({ version }) => version);
  return new Set(names).size === 1 ? names.slice(0, 1).join('') : names.join('/');
}

/** A consent that was given and not withdrawn. */
export type ActiveConsent = { readonly kind: string; readonly version: string };

/** The required texts in force that a user has not agreed to and is asked for. */
export function textsToAccept<Version extends TextVersion>(
  versions: readonly Version[],
  consents: readonly ActiveConsent[],
  nowMs: number,
): Version[] {
  return textsInForce(versions, nowMs).filter(
    (text) =>
      text.required &&
      text.asksAgain &&
      !consents.some(({ kind, version }) => kind === text.kind && version === text.version),
  );
}

/** Who runs the installation, as named in the texts; null: not configured. */
export type LegalOperator = { readonly name: string | null; readonly contact: string | null };

const UNNAMED: Text = { pl: 'operator tej instalacji', en: 'the operator of this installation' };
const NO_CONTACT: Text = { pl: 'dział Pomoc w ustawieniach', en: 'the help section of the settings' };

/** Inserts the operator's name and contact into a text. */
export function withOperator(text: Text, { name, contact }: LegalOperator): Text {
  const fill = (language: 'pl' | 'en') =>
    text[language]
      .replaceAll('{{operator}}', () => name ?? UNNAMED[language])
      .replaceAll('{{contact}}', () => contact ?? NO_CONTACT[language]);
  return { pl: fill('pl'), en: fill('en') };
}

/** A part of a text as rendered. */
export type TextBlock =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] };

/** The parts of a text: lines that begin with `## ` are headings, with `- ` list items, all others paragraphs. */
export function textBlocks(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (line.startsWith('## ')) blocks.push({ kind: 'heading', text: line.slice(3) });
    else if (!line.startsWith('- ')) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') blocks.splice(-1, 1, { kind: 'list', items: [...last.items, line.slice(2)] });
    else blocks.push({ kind: 'list', items: [line.slice(2)] });
  }
  return blocks;
}

import { isEmailAddress } from './email.ts';

/** A dot, also as browsers read it in an address: fullwidth, ideographic, halfwidth and as a leader. */
const DOT = String.raw`[.\uFF0E\u3002\uFF61\u2024]`;
const LABEL = String.raw`[\p{L}\p{M}\p{N}_-]+`;
/** Labels joined by dots, as in `zagon-farm.fr`, in any script. */
const LABELS = new RegExp(`${LABEL}(?:${DOT}${LABEL})+`, 'gu');
const DOTS = new RegExp(DOT, 'u');

/** What mail programs make a link whatever follows, and a numbered address with a port or path. */
const MARKED = /:\/\/|(?:^|\P{L})www\.|^\W*(?:javascript|data|mailto):|\d+(?:\.\d+){3}[:/]/iu;

/** Abbreviations written without a space whose last part could end a domain. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(['m.in', 'm.st', 'p.poż', 'dr.inż', 'mgr.inż', 'sp.zo.o']);

/** A label that may end a domain: two letters or more, or one encoded for a script; what follows a hyphen may be left out. */
const ENDING = /^(?:xn--|[\p{L}\p{M}]{2,}(?:[_-]|$))/u;

/**
 * Whether labels joined by dots may be, or begin with, the domain of a web address. Numbers, times, versions and quantities
 * (1.5, 12.30, v1.2.3, 2.5ha), initials (P.H.U.) and abbreviations have no ending of letters only.
 */
function mayBeDomain(joined: string): boolean {
  const labels = joined.toLowerCase().split(DOTS);
  return !ABBREVIATIONS.has(labels.join('.')) && labels.slice(1).some((label) => ENDING.test(label));
}

/** One e-mail address, in brackets or with a comma after it: mail programs offer to write to it. */
function isEmail(word: string): boolean {
  return !/[/?#]/.test(word) && isEmailAddress(word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
}

/**
 * The text with every web address replaced by an ellipsis: a name that a user has chosen must not bring a link into an
 * e-mail. No list of endings decides, since there are new ones every year: whatever a mail program could make a link goes.
 * E-mail addresses stay.
 */
export function withoutWebAddresses(text: string): string {
  const hasDomain = (word: string) => (word.match(LABELS) ?? []).some(mayBeDomain);
  const isAddress = (word: string) => MARKED.test(word) || (!isEmail(word) && hasDomain(word));
  return text.replaceAll(/\S+/g, (word) => (isAddress(word) ? '…' : word));
}

import { toASCII, toUnicode } from 'punycode.js/punycode.es6.js';

/** Longest address that mail servers accept, with its domain in ASCII (RFC 5321). */
const ADDRESS_MAX = 254;
const LOCAL_MAX = 64;
const LABEL_MAX = 63;

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const DOT_ATOM = new RegExp(`^${ATOM}(?:\\.${ATOM})*$`);
/** A quoted local part may contain any printable ASCII; quotes and backslashes are escaped. */
const QUOTED = /^"((?:[ !#-[\]-~]|\\[ -~])+)"$/;
/** Letters and digits of any script, and hyphens inside; what `xn--` stands for is decoded before. */
const LABEL = /^(?!.{2}--)[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]*[\p{L}\p{N}\p{M}])?$/u;

/**
 * The canonical form of an e-mail address, in which it is stored, compared and shown: the domain in lower case and in
 * its national letters, whether typed in them or as `xn--…`; no quotes around a local part that needs none. Null if it
 * is not one address with a domain. Whether a mail server accepts it, only an e-mail shows.
 */
export function emailAddress(text: string): string | null {
  const trimmed = text.trim();
  const at = trimmed.lastIndexOf('@');
  const local = canonicalLocal(trimmed.slice(0, Math.max(0, at)));
  const domain = canonicalDomain(trimmed.slice(at + 1));
  if (local === null || domain === null) return null;
  return local.length + 1 + toASCII(domain).length > ADDRESS_MAX ? null : `${local}@${domain}`;
}

/** True for one e-mail address with a domain. */
export function isEmailAddress(text: string): boolean {
  return emailAddress(text) !== null;
}

/** The canonical form of an address; a text that is not one stays as it is, without spaces around it. */
export function canonicalEmail(text: string): string {
  return emailAddress(text) ?? text.trim();
}

/** The address as mail servers know it: its domain in ASCII. */
export function mailServerAddress(address: string): string {
  const at = address.lastIndexOf('@');
  return emailAddress(address) === null ? address : `${address.slice(0, at)}@${toASCII(address.slice(at + 1))}`;
}

/**
 * The forms in which an address may have been stored, in lower case: addresses from before are kept as they were typed.
 */
export function storedForms(text: string): readonly string[] {
  const address = canonicalEmail(text);
  return [...new Set([address, mailServerAddress(address)].map((form) => form.toLowerCase()))];
}

/** True if two addresses, however they are typed, are the same one. */
export function isSameEmail(one: string, other: string): boolean {
  return canonicalEmail(one).toLowerCase() === canonicalEmail(other).toLowerCase();
}

function canonicalLocal(local: string): string | null {
  if (local.length > LOCAL_MAX) return null;
  if (DOT_ATOM.test(local)) return local;
  const quoted = QUOTED.exec(local)?.[1];
  if (quoted === undefined) return null;
  const content = quoted.replaceAll(/\\(.)/g, '$1');
  return DOT_ATOM.test(content) ? content : `"${content.replaceAll(/["\\]/g, '\\$&')}"`;
}

function canonicalDomain(typed: string): string | null {
  const domain = decoded(typed.normalize('NFKC').toLowerCase().replace(/\.$/, ''))?.normalize('NFC');
  const labels = domain?.split('.') ?? [];
  if (domain === undefined || labels.length < 2 || !labels.every(isLabel)) return null;
  // The name of a top-level domain has letters: an address of a network is not a domain.
  return /^\d+$/.test(labels.at(-1) ?? '') ? null : domain;
}

function decoded(domain: string): string | undefined {
  try {
    return toUnicode(domain);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function isLabel(label: string): boolean {
  return LABEL.test(label) && label === label.toLowerCase() && toASCII(label).length <= LABEL_MAX;
}

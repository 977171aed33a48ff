/** The encoder for names of domains (RFC 3492); the package has no types of its own. */
declare module 'punycode.js/punycode.es6.js' {
  /** Encodes the labels of a domain that are not ASCII, as `xn--…`. Throws a RangeError if one cannot be encoded. */
  export function toASCII(domain: string): string;
  /** Decodes labels such as `xn--…`. Throws a RangeError for one that is not Punycode. */
  export function toUnicode(domain: string): string;
}

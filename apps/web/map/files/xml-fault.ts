import { placeInText } from './place-in-text.ts';

/** Comments, sections and instructions; tags with their slashes and name; and a `<` that begins none of them. */
const MARKUP =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^>]*>|<(?<close>\/?)(?<name>[A-Za-z_][\w:.-]*)(?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*\s*(?<empty>\/?)>|<(?=[A-Za-z_/!?])/g;

/** Where the tags of a text do not fit together, from 1: the first tag that is damaged or closes another; or the end. */
export function xmlFault(text: string): { readonly line: number; readonly column: number } {
  const open: string[] = [];
  for (const { 0: markup, index, groups } of text.matchAll(MARKUP)) {
    if (markup === '<') return placeInText(text, index);
    const { close, name, empty } = groups ?? {};
    if (name === undefined || empty === '/') continue;
    if (close === '') open.push(name);
    else if (open.pop() !== name) return placeInText(text, index);
  }
  return placeInText(text, text.trimEnd().length);
}

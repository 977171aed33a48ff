import { basename } from 'node:path';
import { Visitor } from 'oxc-parser';
import { AVOIDED_WORDS, WIRE_NAMES } from './avoided-words.ts';
import { parsed } from './parsed.ts';

/** Returns a message for every file name and identifier that contains an avoided word. */
export function avoidedWords(file: string, source: string): string[] {
  if (isExempt(file)) return [];
  const names = new Set([basename(file).replace(/\..*$/, '')]);
  const add = (node: { readonly name: string }): void => void names.add(node.name);
  new Visitor({ Identifier: add, PrivateIdentifier: add, JSXIdentifier: add }).visit(parsed(file, source).program);
  return [...names].flatMap((name) => {
    const word = WIRE_NAMES.has(name) ? undefined : partsOf(name).find((part) => Object.hasOwn(AVOIDED_WORDS, part));
    return word === undefined ? [] : [`${file}: "${name}" contains "${word}"; write ${AVOIDED_WORDS[word]}.`];
  });
}

/** Keys of translated texts are fixed like wire names; the list itself contains the words. */
function isExempt(file: string): boolean {
  return /(texts|common)\.(en|pl)\.ts$|^tools\/fences\/avoided-words\.ts$/.test(file);
}

/** The words of a camelCase, kebab-case or UPPER_CASE name, in lower case. */
function partsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);
}

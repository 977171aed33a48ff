import { markedParts } from '../ranking/marked.ts';

/** A text in which the matches of the query are marked. */
export function MarkedText({ text, query }: { readonly text: string; readonly query: string }) {
  let at = 0;
  return markedParts(text, query).map((part) => {
    const key = at;
    at += part.text.length;
    return part.marked ? <mark key={key}>{part.text}</mark> : <span key={key}>{part.text}</span>;
  });
}

/** Text with emphasis or a link inside a line. */
export type Span =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

/** A part of a note. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly spans: readonly Span[] }
  | { readonly kind: 'list'; readonly numbered: boolean; readonly items: readonly (readonly Span[])[] };

const HEADING = /^#{1,6}\s+(.*)$/;
const ITEM = /^(?:[-*+]|(\d+)[.)])\s+(.*)$/;
const SPAN = /\*\*([^*\n]+)\*\*|\*([^*\n]+)\*|_([^_\n]+)_|`([^`\n]+)`|\[([^\]\n]+)\]\(([^()\s]+)\)/g;

/**
 * A note as blocks: headings, paragraphs, lists, and inside them bold, italic, code and links. Anything else is plain
 * text, HTML too; only http, https, mailto and tel links are allowed, so that a note cannot run code.
 */
export function noteBlocks(text: string): readonly Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', spans: spansOf(paragraph.join(' ')) });
    paragraph = [];
  };
  for (const line of text.split('\n').map((part) => part.trim())) {
    const heading = HEADING.exec(line)?.[1];
    const item = ITEM.exec(line);
    if (line === '' || heading !== undefined || item !== null) endParagraph();
    if (heading !== undefined) blocks.push({ kind: 'heading', spans: spansOf(heading) });
    else if (item !== null) addItem(blocks, spansOf(item[2] ?? ''), item[1] !== undefined);
    else if (line !== '') paragraph.push(line);
  }
  endParagraph();
  return blocks;
}

function addItem(blocks: Block[], spans: readonly Span[], numbered: boolean): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.numbered === numbered)
    blocks.splice(-1, 1, { ...last, items: [...last.items, spans] });
  else blocks.push({ kind: 'list', numbered, items: [spans] });
}

function spansOf(line: string): readonly Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(SPAN)) {
    if (match.index > end) spans.push({ kind: 'text', text: line.slice(end, match.index) });
    spans.push(spanOf(match));
    end = match.index + match[0].length;
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) });
  return spans;
}

function spanOf([whole, strong, star, underscore, code, label, href]: RegExpExecArray): Span {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  const emphasis = star ?? underscore;
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  if (code !== undefined) return { kind: 'code', text: code };
  if (label !== undefined && href !== undefined && isSafe(href)) return { kind: 'link', text: label, href };
  return { kind: 'text', text: whole };
}

function isSafe(href: string): boolean {
  return /^(https?:\/\/|mailto:|tel:)/i.test(href);
}

import { noteBlocks, type Span } from './markdown.ts';
import css from './note.module.css';

/** The text of a note, rendered from its blocks. */
export function NoteText({ text }: { readonly text: string }) {
  return (
    <div className={css.note}>
      {noteBlocks(text).map((block, index) => {
        switch (block.kind) {
          case 'heading':
            return (
              <h3 key={index}>
                <Spans of={block.spans} />
              </h3>
            );
          case 'paragraph':
            return (
              <p key={index}>
                <Spans of={block.spans} />
              </p>
            );
          case 'list': {
            const List = block.numbered ? 'ol' : 'ul';
            return (
              <List key={index}>
                {block.items.map((spans, at) => (
                  <li key={at}>
                    <Spans of={spans} />
                  </li>
                ))}
              </List>
            );
          }
        }
      })}
    </div>
  );
}

function Spans({ of: spans }: { readonly of: readonly Span[] }) {
  return spans.map((span, index) => {
    switch (span.kind) {
      case 'text':
        return span.text;
      case 'strong':
        return <strong key={index}>{span.text}</strong>;
      case 'emphasis':
        return <em key={index}>{span.text}</em>;
      case 'code':
        return <code key={index}>{span.text}</code>;
      case 'link':
        return (
          <a key={index} href={span.href} target="_blank" rel="noreferrer noopener">
            {span.text}
          </a>
        );
    }
  });
}

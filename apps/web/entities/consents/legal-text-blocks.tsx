import { textBlocks } from '@zagon/domain/consents/legal-texts.ts';
import css from './legal-text-body.module.css';

/** A rendered legal text. `level`: of its headings. */
export function LegalTextBlocks({
  text,
  level: Heading = 'h2',
}: {
  readonly text: string;
  readonly level?: 'h2' | 'h3';
}) {
  return (
    <div className={css.document}>
      {textBlocks(text).map((block, index) => {
        switch (block.kind) {
          case 'heading':
            return <Heading key={index}>{block.text}</Heading>;
          case 'paragraph':
            return <p key={index}>{block.text}</p>;
          case 'list':
            return (
              <ul key={index}>
                {block.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            );
        }
      })}
    </div>
  );
}

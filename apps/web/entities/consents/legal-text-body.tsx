import { textBlocks } from '@zagon/domain/consents/legal-texts.ts';
import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import css from './legal-text-body.module.css';

/** One version of a legal text, in the language of the page. `level`: of its headings. */
export function LegalTextBody({ id, level = 'h2' }: { readonly id: string; readonly level?: 'h2' | 'h3' }) {
  const { language } = useTexts('common');
  const text = useRead('getLegalText', { params: { id } });
  const Heading = level;
  return (
    <StateView of={text} loading={<LoadingState height={480} />}>
      {(shown) => (
        <div className={css.document}>
          {textBlocks(shown.text[language]).map((block, index) => {
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
      )}
    </StateView>
  );
}

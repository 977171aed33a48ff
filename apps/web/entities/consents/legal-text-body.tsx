import { useRead } from '../../api/query.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { LoadingState } from '../../ui/frame/loading-state.tsx';
import { StateView } from '../../ui/frame/state-view.tsx';
import { LegalTextBlocks } from './legal-text-blocks.tsx';

/** One version of a legal text, in the language of the page. `level`: of its headings. */
export function LegalTextBody({ id, level = 'h2' }: { readonly id: string; readonly level?: 'h2' | 'h3' }) {
  const { language } = useTexts('common');
  const text = useRead('getLegalText', { params: { id } });
  return (
    <StateView of={text} loading={<LoadingState height={480} />}>
      {(shown) => <LegalTextBlocks text={shown.text[language]} level={level} />}
    </StateView>
  );
}

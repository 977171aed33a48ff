import { IconInfoCircle } from '@tabler/icons-react';
import type { Quantity } from '@zagon/domain/catalogue/input.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Lines } from '../../../ui/list/lines.tsx';
import { DropPanel } from '../../../ui/later/drop-panel.tsx';
import css from './term-info.module.css';
import { TERM_OF_QUANTITY, TERMS, type Term } from './terms.ts';

/** A small (i) that explains a term; placed right after it. */
export function TermInfo({ term }: { readonly term: Term }) {
  const { t, language } = useTexts('common');
  const { name, meaning } = TERMS[term];
  return (
    <DropPanel
      width={300}
      position="top"
      target={
        <button type="button" className={css.info} aria-label={t('whatIs', { term: name[language] })}>
          <IconInfoCircle size={17} aria-hidden="true" />
        </button>
      }
    >
      {() => <Lines title={name[language]} sub={meaning[language]} />}
    </DropPanel>
  );
}

/** The explanation of a measured quantity, if its name does not say enough. */
export function QuantityInfo({ quantity }: { readonly quantity: Quantity }) {
  const term = TERM_OF_QUANTITY[quantity];
  return term === undefined ? null : <TermInfo term={term} />;
}

import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import boardCss from '../board/board.module.css';
import { ModuleCards } from './module-cards.tsx';

/** Every module of the account on one page, for users: they scroll. */
export function AllModules({ modules }: { readonly modules: readonly ModuleShape[] }) {
  const { t } = useTexts('walls');
  if (modules.length === 0) return null;
  return (
    <section aria-label={t('modules')}>
      <h2 className={boardCss.heading}>
        {t('modules')} · <b className="num">{modules.length}</b>
      </h2>
      <ModuleCards modules={modules} />
    </section>
  );
}

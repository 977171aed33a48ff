import { useTexts } from '../../../i18n/use-texts.ts';
import type { Health } from '../../../lib/modules/module-health.ts';
import css from './list.module.css';

/** Whether a module answers, in a word with a dot; or that nobody waits for it. */
export function ModuleContact({ contact }: { readonly contact: Health['contact'] }) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  if (contact === 'inactive') return <span className={css.quiet}>{common.t('inactive')}</span>;
  if (contact === null) return <span className={css.quiet}>{t('contact.none')}</span>;
  return (
    <span className={css.contact} data-silent={contact === 'silent' || undefined}>
      <i aria-hidden="true" />
      {t(`contact.${contact}`)}
    </span>
  );
}

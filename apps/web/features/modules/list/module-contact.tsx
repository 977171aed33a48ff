import { useTexts } from '../../../i18n/use-texts.ts';
import type { Health } from '../../../entities/module/module-health.ts';
import css from './list.module.css';

/** Whether a module reports, as text with a dot; or that it is not in use. */
export function ModuleContact({ contact }: { readonly contact: Health['contact'] }) {
  const { t } = useTexts('modules');
  const common = useTexts('common');
  if (contact === 'inactive') return <span className="note">{common.t('inactive')}</span>;
  if (contact === null) return <span className="note">{t('contact.none')}</span>;
  return (
    <span className={css.contact} data-silent={contact === 'silent' || undefined}>
      <i aria-hidden="true" />
      {t(`contact.${contact}`)}
    </span>
  );
}

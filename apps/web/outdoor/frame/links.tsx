import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf, type PlainScreenId } from '../../navigation/paths.ts';
import { hrefOfField, type OutdoorRoute } from '../app/route.ts';
import css from './frame.module.css';

/** A row that links to another screen of the outdoor interface. */
export function ScreenRow({ to, children }: { readonly to: OutdoorRoute; readonly children: ReactNode }) {
  return (
    <li>
      <a className={css.row} href={hrefOfField(to)}>
        <span>{children}</span>
        <IconChevronRight size={28} aria-hidden="true" />
      </a>
    </li>
  );
}

/** Link to the full editor in the main app. */
export function MainAppLink({ screen }: { readonly screen: PlainScreenId }) {
  const { t } = useTexts('outdoor');
  return (
    <a className={css.button} href={`./${hrefOf({ screen })}`}>
      <IconExternalLink size={24} aria-hidden="true" />
      {t('editInMainApp')}
    </a>
  );
}

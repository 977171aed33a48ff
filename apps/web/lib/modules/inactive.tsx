import { useTexts } from '../../i18n/use-texts.ts';
import { StatePill } from '../../ui/state-pill.tsx';

/** Says of a module that somebody took it out of use: nothing is expected of it. */
export function Inactive() {
  const { t } = useTexts('common');
  return <StatePill tone="plain">{t('inactive')}</StatePill>;
}

import { useTexts } from '../../i18n/use-texts.ts';
import { StatePill } from '../../ui/frame/state-pill.tsx';

/** Marks a module as taken out of use: no readings are expected. */
export function Inactive() {
  const { t } = useTexts('common');
  return <StatePill tone="plain">{t('inactive')}</StatePill>;
}

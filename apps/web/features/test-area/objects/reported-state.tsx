import { useTexts } from '../../../i18n/use-texts.ts';
import { StatePill } from '../../../ui/frame/state-pill.tsx';

const STATES = { open: 'water', closed: 'plain', unknown: 'stale' } as const;

/** The state of an output as its module reported it; null: unknown. */
export function ReportedState({ isOpen }: { readonly isOpen: boolean | null }) {
  const { t } = useTexts('installedModules');
  const state = isOpen === null ? 'unknown' : isOpen ? 'open' : 'closed';
  return <StatePill tone={STATES[state]}>{t(`outputs.${state}`)}</StatePill>;
}

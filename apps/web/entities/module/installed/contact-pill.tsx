import { IconClock, IconHourglass, IconPlugOff, IconQuestionMark } from '@tabler/icons-react';
import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StatePill } from '../../../ui/frame/state-pill.tsx';

const STATES = {
  current: { tone: 'ok', icon: undefined },
  stale: { tone: 'stale', icon: IconClock },
  never: { tone: 'plain', icon: IconQuestionMark },
  leaving: { tone: 'wait', icon: IconHourglass },
  off: { tone: 'plain', icon: IconPlugOff },
} as const;

/** Whether a module is in contact; or that it is leaving its account, or was switched off there. */
export function ContactPill({ module }: { readonly module: InstalledModule }) {
  const { t } = useTexts('installedModules');
  const state = module.leaving ? 'leaving' : module.switched_off ? 'off' : module.communication;
  const { tone, icon: Icon } = STATES[state];
  return (
    <StatePill tone={tone} {...(Icon === undefined ? {} : { icon: <Icon size={15} aria-hidden="true" /> })}>
      {t(`state.${state}`)}
    </StatePill>
  );
}

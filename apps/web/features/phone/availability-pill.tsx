import { IconBan, IconCheck, IconDownload, IconHandStop, IconLock } from '@tabler/icons-react';
import type { Availability } from '@zagon/domain/phone/feature.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatePill } from '../../ui/frame/state-pill.tsx';

const LOOKS = {
  works: { tone: 'control', icon: IconCheck },
  asks: { tone: 'warn', icon: IconHandStop },
  install: { tone: 'stale', icon: IconDownload },
  denied: { tone: 'error', icon: IconLock },
  absent: { tone: 'stale', icon: IconBan },
} as const;

/** Whether a feature works here, in one word. */
export function AvailabilityPill({ kind }: { readonly kind: Availability['kind'] }) {
  const { t } = useTexts('phone');
  const { tone, icon: Icon } = LOOKS[kind];
  return (
    <StatePill tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {t(`state.${kind}`)}
    </StatePill>
  );
}

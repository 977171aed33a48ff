import { IconArrowBackUp, IconBan, IconBox, IconHourglass } from '@tabler/icons-react';
import type { HardwareItem } from '@zagon/contract/hardware/shapes.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { StatePill, type Tone } from '../../ui/frame/state-pill.tsx';

type State = HardwareItem['state'];

const TONES = {
  in_stock: 'plain',
  active: 'ok',
  leaving: 'wait',
  released: 'warn',
  scrapped: 'error',
} as const satisfies Record<State, Tone>;

const ICONS = {
  in_stock: IconBox,
  active: null,
  leaving: IconHourglass,
  released: IconArrowBackUp,
  scrapped: IconBan,
} as const;

/** Where a device is. */
export function HardwareStatePill({ state }: { readonly state: State }) {
  const { t } = useTexts('hardware');
  const Icon = ICONS[state];
  return (
    <StatePill tone={TONES[state]} {...(Icon === null ? {} : { icon: <Icon size={15} aria-hidden="true" /> })}>
      {t(`filter.${state}`)}
    </StatePill>
  );
}

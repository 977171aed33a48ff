import { IconDroplet, IconSettings2, IconTestPipe } from '@tabler/icons-react';
import type { ScheduleIconKind as Sign } from './schedule-rows.ts';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';

const icons = { irrigation: IconDroplet, fertigation: IconTestPipe, control: IconSettings2 } as const satisfies Record<
  Sign,
  unknown
>;

/** The output of a schedule: water, fertiliser, or a switched device. The text is next to it. */
export function ScheduleIcon({ kind, muted }: { readonly kind: Sign; readonly muted: boolean }) {
  const IconComponent = icons[kind];
  return (
    <IconTile tone={muted ? 'stale' : kind === 'irrigation' ? 'water' : kind === 'fertigation' ? 'ferti' : 'control'}>
      <IconComponent size={19} aria-hidden="true" />
    </IconTile>
  );
}

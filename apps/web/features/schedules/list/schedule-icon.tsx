import { IconDroplet, IconSettings2, IconTestPipe } from '@tabler/icons-react';
import type { ScheduleIconKind as Sign } from './schedule-rows.ts';
import css from './list.module.css';

const icons = { irrigation: IconDroplet, fertigation: IconTestPipe, control: IconSettings2 } as const satisfies Record<
  Sign,
  unknown
>;

/** What a schedule gives: water, fertiliser, or a switched device. The text is next to it. */
export function ScheduleIcon({ kind, muted }: { readonly kind: Sign; readonly muted: boolean }) {
  const IconComponent = icons[kind];
  return (
    <span className={css.sign} data-sign={muted ? 'quiet' : kind} aria-hidden="true">
      <IconComponent size={19} />
    </span>
  );
}

import { IconDroplet, IconSettings2, IconTestPipe } from '@tabler/icons-react';
import type { ProgramSign as Sign } from './program-rows.ts';
import css from './list.module.css';

const signs = { irrigation: IconDroplet, fertigation: IconTestPipe, control: IconSettings2 } as const satisfies Record<
  Sign,
  unknown
>;

/** What a program gives: water, fertiliser, or a switched device. The words stand beside it. */
export function ProgramSign({ sign, quiet }: { readonly sign: Sign; readonly quiet: boolean }) {
  const Icon = signs[sign];
  return (
    <span className={css.sign} data-sign={quiet ? 'quiet' : sign} aria-hidden="true">
      <Icon size={19} />
    </span>
  );
}

import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, type Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { usePhone } from '../../ui/use-phone.ts';

type Props = Pick<
  ComponentProps<'button'>,
  'onClick' | 'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
> & {
  readonly sign: Icon;
  readonly label: string;
  readonly look?: 'filled' | 'default' | 'subtle';
  /** Whether it opens a menu. */
  readonly opens?: boolean;
};

/** A button in the head of a report or its chart. A phone has room for its sign alone, which then bears its name. */
export function HeadButton({ sign: Sign, label, look = 'default', opens = false, ...button }: Props) {
  if (usePhone()) {
    return (
      <ActionIcon {...button} variant={look} size={44} aria-label={label}>
        <Sign size={20} aria-hidden="true" />
      </ActionIcon>
    );
  }
  return (
    <Button
      {...button}
      variant={look}
      leftSection={<Sign size={18} aria-hidden="true" />}
      rightSection={opens ? <IconChevronDown size={16} aria-hidden="true" /> : undefined}
    >
      {label}
    </Button>
  );
}

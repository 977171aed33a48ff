import { ActionIcon, Button } from '@mantine/core';
import { IconChevronDown, type Icon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { usePhone } from '../../ui/theme/use-phone.ts';

type Props = Pick<
  ComponentProps<'button'>,
  'onClick' | 'ref' | 'id' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls'
> & {
  readonly icon: Icon;
  readonly label: string;
  readonly variant?: 'filled' | 'default' | 'subtle';
  /** True if the button opens a menu. */
  readonly opensMenu?: boolean;
};

/**
 * A button in the header of a report or chart. On a phone only its icon is shown, with the label as accessible
 * name.
 */
export function HeadButton({ icon: ButtonIcon, label, variant = 'default', opensMenu = false, ...button }: Props) {
  if (usePhone()) {
    return (
      <ActionIcon {...button} variant={variant} size={44} aria-label={label}>
        <ButtonIcon size={20} aria-hidden="true" />
      </ActionIcon>
    );
  }
  return (
    <Button
      {...button}
      variant={variant}
      leftSection={<ButtonIcon size={18} aria-hidden="true" />}
      rightSection={opensMenu ? <IconChevronDown size={16} aria-hidden="true" /> : undefined}
    >
      {label}
    </Button>
  );
}

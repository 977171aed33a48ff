import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import css from './row-button.module.css';

type Props = Pick<ButtonProps, 'loading' | 'disabled' | 'variant'> &
  Pick<ComponentPropsWithoutRef<'button'>, 'aria-label' | 'title' | 'onClick' | 'children'>;

/** The action of one row of a list or table. On a phone as high as every main action. */
export function RowButton({ variant = 'default', ...props }: Props) {
  return <Button {...props} variant={variant} className={css.button ?? ''} />;
}

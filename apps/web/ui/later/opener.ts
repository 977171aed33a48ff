import type { ComponentProps } from 'react';

/** What the button of a dropdown takes. */
export type Opener = Pick<
  ComponentProps<'button'>,
  'id' | 'onClick' | 'onKeyDown' | 'onPointerEnter' | 'aria-haspopup' | 'aria-expanded' | 'aria-controls' | 'aria-busy'
> & { readonly ref?: React.Ref<HTMLElement>; readonly 'data-expanded'?: true | undefined };

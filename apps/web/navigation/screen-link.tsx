import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { hrefOf, type Destination, type ScreenId } from './paths.ts';

type Props<Screen extends ScreenId> = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  readonly to: Destination<Screen>;
  readonly children: ReactNode;
};

/** A link to a screen of the app. The compiler checks the screen and its params. */
export function ScreenLink<Screen extends ScreenId>({ to, children, ...rest }: Props<Screen>) {
  return (
    <a href={hrefOf(to)} {...rest}>
      {children}
    </a>
  );
}

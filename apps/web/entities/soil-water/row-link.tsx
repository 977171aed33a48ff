import { Button } from '@mantine/core';
import { type Destination, hrefOf, type ScreenId } from '../../navigation/paths.ts';

type Props<Screen extends ScreenId> = { readonly to: Destination<Screen>; readonly children: string };

/** A link to what can be done about a sentence, beside it. */
export function RowLink<Screen extends ScreenId>({ to, children }: Props<Screen>) {
  return (
    <Button component="a" href={hrefOf(to)} variant="default">
      {children}
    </Button>
  );
}

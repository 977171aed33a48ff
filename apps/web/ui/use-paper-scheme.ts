import { useComputedColorScheme } from '@mantine/core';
import { usePrinting } from './use-printing.ts';

/** The scheme for what cannot read style sheets, as canvas cannot: that of the screen, on paper the light one. */
export function usePaperScheme(): 'light' | 'dark' {
  const scheme = useComputedColorScheme('light');
  return usePrinting() ? 'light' : scheme;
}

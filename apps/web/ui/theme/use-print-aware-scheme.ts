import { useComputedColorScheme } from '@mantine/core';
import { usePrinting } from './use-printing.ts';

/**
 * The colour scheme for content that cannot read style sheets, such as a canvas: the screen's, or light in print.
 */
export function usePrintAwareScheme(): 'light' | 'dark' {
  const scheme = useComputedColorScheme('light');
  return usePrinting() ? 'light' : scheme;
}

import { useMediaQuery } from '@mantine/hooks';

/** True under 900 px: one column, bottom bar, sheets instead of dialogs. */
export function usePhone(): boolean {
  return useMediaQuery('(max-width: 899px)', typeof window !== 'undefined' && window.innerWidth < 900, {
    getInitialValueInEffect: false,
  });
}

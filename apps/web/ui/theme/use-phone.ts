import { useMediaQuery } from '@mantine/hooks';

/** True under 900 px: one column, bottom bar, sheets instead of dialogs. Print is narrow, but not a phone. */
export function usePhone(): boolean {
  return useMediaQuery('screen and (max-width: 899px)', typeof window !== 'undefined' && window.innerWidth < 900, {
    getInitialValueInEffect: false,
  });
}

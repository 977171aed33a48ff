import { useMediaQuery } from '@mantine/hooks';

/** True from 1200 px: a list and a page fit side by side. */
export function useWide(): boolean {
  return useMediaQuery('screen and (min-width: 1200px)', typeof window !== 'undefined' && window.innerWidth >= 1200, {
    getInitialValueInEffect: false,
  });
}

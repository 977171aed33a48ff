import { useMediaQuery } from '@mantine/hooks';

/** True if the main pointer is a finger, whatever the width: texts say "tap" rather than "click". */
export function useTouch(): boolean {
  return useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
}

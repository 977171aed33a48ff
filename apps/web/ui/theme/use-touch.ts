import { useMedia } from './use-media.ts';

/** True if the main pointer is a finger, whatever the width: texts say "tap" rather than "click". */
export function useTouch(): boolean {
  return useMedia('(pointer: coarse)');
}

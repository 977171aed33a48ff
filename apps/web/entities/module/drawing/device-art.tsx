import { aboveGround } from './devices/above-ground.tsx';
import { boxes } from './devices/boxes.tsx';
import { probes } from './devices/probes.tsx';

/** All device drawings by id, in a 96 × 96 box. */
export const deviceArt = { ...probes, ...boxes, ...aboveGround };

export function isDeviceImage(image: string): image is keyof typeof deviceArt {
  return Object.hasOwn(deviceArt, image);
}

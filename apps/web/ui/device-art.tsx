import { aboveGround } from './devices/above-ground.tsx';
import { boxes } from './devices/boxes.tsx';
import { probes } from './devices/probes.tsx';

/** Every drawing of a device by its id, in a box of 96. */
export const deviceArt = { ...probes, ...boxes, ...aboveGround };

export function isDeviceImage(image: string): image is keyof typeof deviceArt {
  return Object.hasOwn(deviceArt, image);
}

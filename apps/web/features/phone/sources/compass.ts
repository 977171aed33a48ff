import { headingOf, HEADINGS_AVERAGED, meanDirection, type Heading } from '@zagon/domain/phone/heading.ts';
import { askForSensor, listenToSensor, numberOf, propertyOf, type Sink } from './source.ts';

export type CompassReading = Heading & {
  /** Number of samples in the mean. */
  readonly samples: number;
  /** How far the screen is turned, degrees. */
  readonly screenAngleDeg: number;
};

/** Follows the compass. Android reports north in an event of its own; iPhones in a property of the ordinary one. */
export async function watchCompass(sink: Sink<CompassReading>, signal: AbortSignal): Promise<void> {
  if (!(await askForSensor('DeviceOrientationEvent'))) return sink.onEnd({ kind: 'denied' });
  const headings: number[] = [];
  const read = (event: Event): CompassReading | null => {
    const screenAngleDeg = numberOf(window.screen.orientation, 'angle') ?? 0;
    const heading = headingOf(
      {
        alpha: numberOf(event, 'alpha'),
        isAbsolute: propertyOf(event, 'absolute') === true,
        webkitCompassHeading: numberOf(event, 'webkitCompassHeading'),
        webkitCompassAccuracy: numberOf(event, 'webkitCompassAccuracy'),
      },
      screenAngleDeg,
    );
    if (heading === null) return null;
    headings.push(heading.degrees);
    if (headings.length > HEADINGS_AVERAGED) headings.shift();
    const degrees = meanDirection(headings) ?? heading.degrees;
    return { degrees, uncertaintyDeg: heading.uncertaintyDeg, samples: headings.length, screenAngleDeg };
  };
  const type = 'ondeviceorientationabsolute' in window ? 'deviceorientationabsolute' : 'deviceorientation';
  listenToSensor(type, read, sink, signal);
}

import { absent, type Availability, type PhoneFacts } from './feature.ts';

/** Whether a motion sensor can be read. Desktop browsers support the event, but their devices have no sensor. */
export function sensorAvailability(facts: PhoneFacts, hasEvent: boolean): Availability {
  if (!facts.isSecure) return absent('insecure');
  if (!hasEvent) return absent('no_support');
  if (!facts.isHandheld) return absent('no_sensor');
  return { kind: facts.asksForSensors ? 'asks' : 'works' };
}

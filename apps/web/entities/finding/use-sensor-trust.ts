import { useRead } from '../../api/query.ts';
import { useNow } from '../../time/clock.ts';
import { type SensorTrust, sensorTrust } from './sensor-trust.ts';

/** The trust in a sensor of a module; null if it is not judged, or while it is not known. */
export function useSensorTrust(moduleId: string, field: string): SensorTrust | null {
  const { data } = useRead('listFindings', { query: { kind: 'probe_trust' } });
  return sensorTrust(data ?? [], moduleId, field, useNow('minute'));
}

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { read, useRead } from '../../api/query.ts';
import { useNow } from '../../time/clock.ts';
import { type SensorTrust, sensorTrust, trustOfModules } from './sensor-trust.ts';

/** The trust in a sensor of a module; null if it is not judged, or while it is not known. */
export function useSensorTrust(moduleId: string, field: string): SensorTrust | null {
  const { data } = useRead('listFindings', { query: { kind: 'probe_trust' } });
  return sensorTrust(data ?? [], moduleId, field, useNow('minute'));
}

const NONE: readonly never[] = [];

/** The trust in the worst sensor of each module, requested once their list is drawn; empty while it is not known. */
export function useTrustOfModules(isListDrawn: boolean): ReadonlyMap<string, SensorTrust> {
  const { data = NONE } = useQuery({
    ...read('listFindings', { query: { kind: 'probe_trust' } }),
    ...(isListDrawn ? {} : { enabled: false }),
  });
  const now = useNow('minute');
  return useMemo(() => trustOfModules(data, now), [data, now]);
}

import type { Admission } from '../admission/admission.ts';
import { serviceOf, type Service } from '../core/service.ts';

const INTERVAL_MS = 1_000;

/** Deletes refilled rate limits, so that one-time callers use no memory. */
export function rateSweep(admission: Admission): Service {
  return serviceOf({ name: 'rate sweep', scope: 'every', after: [] }, () => {
    const timer = setInterval(() => admission.sweep(), INTERVAL_MS);
    return { stop: async () => clearInterval(timer) };
  });
}

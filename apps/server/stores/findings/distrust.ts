/**
 * SQL condition: it was found within the last three hours that a sensor cannot be believed. This is all that irrigation
 * knows of findings: without one, or with one that has expired, a sensor decides as before.
 *
 * @param module Alias of a row of `modules`.
 * @param field Parameter with a field of the module.
 * @param now Parameter with the time.
 */
export function isDistrusted(module: string, field: string, now: string): string {
  return `exists (select from findings f where f.client_id = ${module}.client_id and f.kind = 'probe_trust'
    and f.subject_id = ${module}.id and f.subject_field = ${field} and f.superseded_at is null and f.stated
    and f.facts ->> 'verdict' = 'not_trusted' and f.expires_at > ${now})`;
}

/**
 * SQL condition: it was found within the last three hours that a sensor cannot be believed. This is all that irrigation
 * knows of findings: without one, or with one that has expired, a sensor decides as before, and so does one that a user
 * wants to use anyway.
 *
 * @param module Alias of a row of `modules`.
 * @param field SQL expression of a field of the module.
 * @param now SQL expression of the time.
 */
export function isDistrusted(module: string, field: string, now: string): string {
  return `exists (select from findings finding where finding.client_id = ${module}.client_id and finding.kind = 'probe_trust'
    and finding.subject_id = ${module}.id and finding.subject_field = ${field} and finding.superseded_at is null and finding.stated
    and finding.facts ->> 'verdict' = 'not_trusted' and finding.expires_at > ${now})
    and not exists (select from sensor_uses used where used.client_id = ${module}.client_id and used.module_id = ${module}.id
      and used.field = ${field} and used.used_until > ${now})`;
}

/** True if a condition (`If-None-Match`) names this version, compared weakly as RFC 9110 asks. */
export function matchesEtag(condition: string | undefined, etag: string): boolean {
  if (condition === undefined) return false;
  const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');
  return condition.split(',').some((tag) => tag.trim() === '*' || opaque(tag) === opaque(etag));
}

/**
 * True if a page of this origin may open a socket. Browsers send the session cookie with a socket from any page;
 * only the Origin header, which a page cannot set, distinguishes ours.
 */
export function isOurOrigin(origin: string | undefined, host: string | undefined, publicUrl: URL | undefined): boolean {
  if (origin === undefined) return false;
  if (publicUrl !== undefined) return origin === publicUrl.origin;
  return host !== undefined && origin === `http://${host}`;
}

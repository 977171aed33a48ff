/** A manifest with the version, and with the same version of each workspace of that name that it depends on. */
export function withVersion(
  manifest: string,
  { from, to, workspaces }: { readonly from: string; readonly to: string; readonly workspaces: readonly string[] },
): string {
  const own = manifest.replace(/^( {2}"version": )"[^"]*"/m, `$1"${to}"`);
  return workspaces.reduce((text, name) => text.replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`), own);
}

/** A manifest with the version, and with the same version of each workspace of that name that it depends on. */
export function withVersion(
  manifest: string,
  { from, to, workspaces }: { readonly from: string; readonly to: string; readonly workspaces: readonly string[] },
): string {
  const own = manifest.replace(/^( {2}"version": )"[^"]*"/m, `$1"${to}"`);
  return workspaces.reduce((text, name) => text.replaceAll(`"${name}": "${from}"`, `"${name}": "${to}"`), own);
}

/** Files that name the packages or the image of the newest version. */
export const NAMES_PACKAGES: readonly string[] = ['ops/compose/compose.yaml', 'docs/operating.md'];

/** A text that names packages (`zagon_0.1.0_…`) or the image (`zagon:0.1.0`), with those of the version. */
export function withPackedVersion(text: string, { from, to }: { readonly from: string; readonly to: string }): string {
  return text.replaceAll(`zagon:${from}`, `zagon:${to}`).replaceAll(`zagon_${from}_`, `zagon_${to}_`);
}

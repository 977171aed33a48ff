/** The parts of a version `x.y.z`. */
export type Version = readonly [major: number, minor: number, patch: number];

/** Reads `x.y.z` without leading zeros or anything else; null for other text. */
export function parseVersion(text: string): Version | null {
  const parts = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/.exec(text);
  return parts === null ? null : [Number(parts[1]), Number(parts[2]), Number(parts[3])];
}

/** Negative if `a` is older than `b`, 0 if they are equal. */
export function compareVersions(a: Version, b: Version): number {
  return a[0] - b[0] || a[1] - b[1] || a[2] - b[2];
}

/** The released versions among tags, oldest first; other tags are left out. */
export function releasedVersions(tags: readonly string[]): readonly string[] {
  return tags
    .flatMap((tag) => {
      const version = tag.startsWith('v') ? parseVersion(tag.slice(1)) : null;
      return version === null ? [] : [version];
    })
    .sort(compareVersions)
    .map((version) => version.join('.'));
}

/** Why a version cannot follow the current one; null if it can. */
export function versionProblem(asked: string, current: string): string | null {
  const [next, last] = [parseVersion(asked), parseVersion(current)];
  if (next === null) return `"${asked}" is no version: it must be x.y.z, such as 0.2.0.`;
  if (last === null) throw new Error(`package.json has the version "${current}"`);
  return compareVersions(next, last) > 0
    ? null
    : `${asked} is not greater than ${current}, the version in package.json.`;
}

/** True if only the last number rises, which promises that the former version can be started again. */
export function isPatch(asked: Version, current: Version): boolean {
  return asked[0] === current[0] && asked[1] === current[1];
}

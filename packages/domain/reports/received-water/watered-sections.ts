/** A probe in the soil. */
export type ReceivingProbe = { readonly id: string; readonly name: string };

/** A section that may water a probe. */
export type WateringSection = {
  readonly id: string;
  readonly name: string;
  readonly outputId: string;
  readonly areaM2: number | null;
  readonly flowM3PerH: number | null;
};

/** A condition of a schedule reads the probe before it opens the section. */
export type ProbeCondition = { readonly probeId: string; readonly sectionId: string };

/**
 * The sections a probe belongs to. No setting of the farm stores this, so two facts decide: the probe's name contains
 * the section's ("Probe Block A" and "Block A · Duke"); otherwise a condition of a schedule reads the probe for it.
 * A name that is part of another matching name does not count: "Block" and "Block A".
 */
export function sectionsOfProbe<Section extends WateringSection>(
  probe: ReceivingProbe,
  sections: readonly Section[],
  conditions: readonly ProbeCondition[],
): readonly Section[] {
  const matching = sections.filter((section) => containsName(probe.name, blockName(section)));
  const named = matching.filter((section) =>
    matching.every(
      (other) => blockName(other) === blockName(section) || !containsName(blockName(other), blockName(section)),
    ),
  );
  if (named.length > 0) return named;
  const read = new Set(conditions.filter(({ probeId }) => probeId === probe.id).map(({ sectionId }) => sectionId));
  return sections.filter(({ id }) => read.has(id));
}

/** The name of a section without its cultivar. */
function blockName({ name }: Pick<WateringSection, 'name'>): string {
  return (name.split(' · ')[0] ?? name).trim();
}

/** True if a text contains a name as whole words: "Probe Block 12" does not contain "Block 1". */
export function containsName(text: string, name: string): boolean {
  if (name === '') return false;
  const isLetter = (char: string): boolean => /[\p{L}\p{N}]/u.test(char);
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + 1))
    if (!isLetter(text.charAt(at - 1)) && !isLetter(text.charAt(at + name.length))) return true;
  return false;
}

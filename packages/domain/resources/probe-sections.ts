/** A probe in the soil. */
export type SoilProbe = { readonly id: string; readonly name: string };

/** A section that a probe may belong to. */
export type ProbedSection = NamedSection & {
  /** Its probes as a user has confirmed them; empty: nobody has, so that names and conditions decide. */
  readonly probeIds: readonly string[];
};

type NamedSection = { readonly id: string; readonly name: string };

/** A condition of a schedule reads the probe before it opens the section. */
export type ProbeCondition = { readonly probeId: string; readonly sectionId: string };

/**
 * The sections a probe belongs to: those it is confirmed for, and those that it is guessed for and that have no confirmed
 * probe.
 */
export function sectionsOfProbe<Section extends ProbedSection>(
  probe: SoilProbe,
  sections: readonly Section[],
  conditions: readonly ProbeCondition[],
): readonly Section[] {
  const guessed = new Set(guessedSections(probe, sections, conditions));
  return sections.filter((one) => (one.probeIds.length === 0 ? guessed.has(one) : one.probeIds.includes(probe.id)));
}

/**
 * The sections that a probe seems to belong to. Two facts decide: the probe's name contains the section's ("Probe Block
 * A" and "Block A · Duke"); otherwise a condition of a schedule reads the probe for it. A name that is part of another
 * matching name is ignored: "Block" and "Block A".
 */
export function guessedSections<Section extends NamedSection>(
  probe: SoilProbe,
  sections: readonly Section[],
  conditions: readonly ProbeCondition[],
): readonly Section[] {
  const named = sectionsNamedBy(probe, sections);
  if (named.length > 0) return named;
  const read = new Set(conditions.filter(({ probeId }) => probeId === probe.id).map(({ sectionId }) => sectionId));
  return sections.filter(({ id }) => read.has(id));
}

/**
 * The probe of a section: the first confirmed one of `probes`; without any, the one named after it, otherwise the one a
 * condition reads for it. If there are several, the first condition decides. Null if there is none.
 */
export function probeOfSection<Probe extends SoilProbe>(
  section: ProbedSection,
  { probes, sections, conditions }: ProbeFacts<Probe>,
): Probe | null {
  const confirmed = confirmedProbe(section, probes);
  if (confirmed !== null) return confirmed;
  const named = probes.find((probe) => sectionsNamedBy(probe, sections).some(({ id }) => id === section.id));
  if (named !== undefined) return named;
  for (const { probeId, sectionId } of conditions) {
    const read = sectionId === section.id ? probes.find(({ id }) => id === probeId) : undefined;
    if (read !== undefined) return read;
  }
  return null;
}

/** The first of the probes that is confirmed for a section; null if none is. */
export function confirmedProbe<Probe extends SoilProbe>(
  { probeIds }: Pick<ProbedSection, 'probeIds'>,
  probes: readonly Probe[],
): Probe | null {
  for (const probeId of probeIds) {
    const probe = probes.find(({ id }) => id === probeId);
    if (probe !== undefined) return probe;
  }
  return null;
}

/** The probes and sections of an account, and which conditions link them. */
export type ProbeFacts<Probe extends SoilProbe> = {
  readonly probes: readonly Probe[];
  readonly sections: readonly NamedSection[];
  readonly conditions: readonly ProbeCondition[];
};

/** The sections whose name is part of a probe's name. */
function sectionsNamedBy<Section extends NamedSection>(
  probe: SoilProbe,
  sections: readonly Section[],
): readonly Section[] {
  const matching = sections.filter((section) => containsName(probe.name, blockName(section)));
  return matching.filter((section) =>
    matching.every(
      (other) => blockName(other) === blockName(section) || !containsName(blockName(other), blockName(section)),
    ),
  );
}

/** The name of a section without its cultivar. */
function blockName({ name }: NamedSection): string {
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

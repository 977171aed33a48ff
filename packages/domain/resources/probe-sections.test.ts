import { describe, expect, test } from 'vitest';
import { probeOfSection, sectionsOfProbe } from './probe-sections.ts';

const named = (name: string) => ({ id: name, name });
const sections = ['Block', 'Block A · Duke', 'Block A1', 'Block B'].map(named);

describe('the sections of a probe', () => {
  const sectionsOf = (probeName: string, read: readonly string[] = []): readonly string[] =>
    sectionsOfProbe(
      { id: 'p', name: probeName },
      sections,
      read.map((sectionId) => ({ probeId: 'p', sectionId })),
    ).map(({ name }) => name);

  test.each([
    ['Probe Block A', ['Block A · Duke']],
    ['Probe Block A1', ['Block A1']],
    ['Block B, edge', ['Block B']],
    ['Block A and Block B', ['Block A · Duke', 'Block B']],
    ['Block 7', ['Block']],
    ['Sensor 7', []],
  ])('the sections of the probe %s are those that it is named after', (probeName, expected) => {
    expect(sectionsOf(probeName)).toEqual(expected);
  });

  test('the sections of a probe are those a condition reads it for, if it is named after none', () => {
    expect(sectionsOf('Sensor 7', ['Block B'])).toEqual(['Block B']);
    expect(sectionsOf('Probe Block A', ['Block B'])).toEqual(['Block A · Duke']);
  });
});

describe('the probe of a section', () => {
  const probes = ['Sensor 7', 'Probe Block A', 'Probe Block B'].map(named);
  const probeOf = (section: string, read: readonly (readonly [string, string])[] = []): string | null =>
    probeOfSection(named(section), {
      probes,
      sections,
      conditions: read.map(([probeId, sectionId]) => ({ probeId, sectionId })),
    })?.name ?? null;

  test('the probe of a section is the one named after it, even if a schedule reads another one for it', () => {
    expect(probeOf('Block B', [['Sensor 7', 'Block B']])).toBe('Probe Block B');
  });

  test('the probe of a section is the one a condition reads for it, if none is named after it', () => {
    expect(probeOf('Block A1')).toBeNull();
    expect(
      probeOf('Block A1', [
        ['Probe Block B', 'Block B'],
        ['Sensor 7', 'Block A1'],
        ['Probe Block A', 'Block A1'],
      ]),
    ).toBe('Sensor 7');
  });

  test('the probe of a section is not one named after a section with a longer name', () => {
    expect(probeOf('Block')).toBeNull();
  });

  test('the probe of a section matches the sections of that probe, whatever the names', () => {
    for (const probe of probes)
      for (const section of sectionsOfProbe(probe, sections, [])) expect(probeOf(section.id)).toBe(probe.name);
  });
});

import { describe, expect, test } from 'vitest';
import { probeOfSection, sectionsOfProbe, type ProbedSection } from './probe-sections.ts';

const named = (name: string): ProbedSection => ({ id: name, name, probeIds: [] });
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

test('a confirmed probe belongs to its section, and a guess does not where another one is confirmed', () => {
  const stated = sections.map((one) => (one.name === 'Block B' ? { ...one, probeIds: ['Sensor 7'] } : one));
  const sectionsOf = (name: string, read: readonly string[] = []) =>
    sectionsOfProbe(
      named(name),
      stated,
      read.map((sectionId) => ({ probeId: name, sectionId })),
    ).map((one) => one.name);
  expect(sectionsOf('Sensor 7')).toEqual(['Block B']);
  expect(sectionsOf('Sensor 7', ['Block A1'])).toEqual(['Block A1', 'Block B']);
  expect(sectionsOf('Probe Block B')).toEqual([]);
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

  test('the probe of a section is the first confirmed one that is asked about, whatever names and conditions say', () => {
    const confirmed = { ...named('Block B'), probeIds: ['Gone', 'Sensor 7', 'Probe Block A'] };
    const facts = { sections, conditions: [{ probeId: 'Probe Block B', sectionId: 'Block B' }] };
    expect(probeOfSection(confirmed, { probes, ...facts })?.name).toBe('Sensor 7');
    expect(probeOfSection({ ...confirmed, probeIds: ['Gone'] }, { probes, ...facts })?.name).toBe('Probe Block B');
  });

  test('the probe of a section matches the sections of that probe, whatever the names', () => {
    for (const probe of probes)
      for (const section of sectionsOfProbe(probe, sections, [])) expect(probeOf(section.id)).toBe(probe.name);
  });
});

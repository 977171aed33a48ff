import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'colours.css'), 'utf8');

/** The colours written out in all blocks of a selector. */
function coloursOf(selector: string): Record<string, string> {
  const blocks = css
    .split('}')
    .filter((block) => block.split('{').at(-2)?.trim().split('\n').at(-1)?.trim() === selector);
  return Object.fromEntries(
    blocks.flatMap((block) =>
      Array.from(block.matchAll(/(--[\w-]+): (#[\da-f]{6});/g), ([, name, colour]) => [name, colour]),
    ),
  );
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const ROOT = coloursOf(':root');
const LIGHT = { ...ROOT, ...coloursOf('[data-mantine-color-scheme]') };
const DARK = { ...LIGHT, ...coloursOf("[data-mantine-color-scheme='dark']") };
const OUTDOOR = coloursOf('[data-outdoor][data-mantine-color-scheme]');
const SCHEMES = {
  light: LIGHT,
  dark: DARK,
  'light outdoor': { ...LIGHT, ...OUTDOOR },
  'dark outdoor': { ...DARK, ...OUTDOOR, ...coloursOf("[data-outdoor][data-mantine-color-scheme='dark']") },
};

const GROUNDS = ['--canvas', '--surface', '--surface-2'];
const PAIRS = [
  ...['--text', '--text-2'].flatMap((text) => GROUNDS.map((ground) => [text, ground])),
  ['--on-brand', '--brand'],
  ['--on-nav', '--nav'],
  ['--nav-text', '--nav'],
  ['--on-warn-fill', '--warn-fill'],
  ['--on-sprout', '--sprout'],
  ['--on-stop', '--stop'],
];

test.each(Object.entries(SCHEMES))(
  'texts have a contrast of 7:1 in the %s scheme',
  (_name, colours: Record<string, string>) => {
    const low = PAIRS.filter(
      ([text = '', ground = '']) => !(contrast(colours[text] ?? '', colours[ground] ?? '') >= 7),
    );
    expect(low).toEqual([]);
  },
);

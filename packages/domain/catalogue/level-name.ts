import { LANGUAGES, type Language, type Text } from '../core/language.ts';
import type { Input } from './input.ts';

/** The name of a level: its depth, then in smaller type its level or sensor number, if it has one. */
export type LevelName = { readonly depth: string; readonly number: string | null };

type NamedSensor = Pick<Input, 'level' | 'depthCm' | 'beside'>;

const LEVEL: Text = { pl: 'poziom', en: 'level' };

/** A level of a probe without a known depth: "level 2". */
export function levelNumber(level: number, language: Language): string {
  return `${LEVEL[language]} ${level}`;
}

/**
 * The name of the level an input measures at; null if it has no depth. This file is the only place that
 * names a level.
 */
export function levelName(input: NamedSensor, language: Language): LevelName | null {
  if (input.depthCm === null) return null;
  return {
    depth: depthText(input.depthCm),
    number: input.level === null ? (input.beside?.[language] ?? null) : levelNumber(input.level, language),
  };
}

/** A depth for display. In cm for every user, whatever their units. */
export function depthText(depthCm: number): string {
  return `${depthCm} cm`;
}

/** The name that distinguishes a sensor from the others of its module, in a sentence: "30 cm", "sensor 2, 20 cm". */
export function sensorName(input: NamedSensor, language: Language): string | null {
  const parts = [input.beside?.[language], levelName(input, language)?.depth].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(', ');
}

/** A label followed by the name of its sensor: "Soil moisture, 30 cm". */
export function withSensorName(label: Text, input: NamedSensor): Text {
  const [pl, en] = LANGUAGES.map((language) => {
    const name = sensorName(input, language);
    return name === null ? label[language] : `${label[language]}, ${name}`;
  });
  return { pl: pl ?? label.pl, en: en ?? label.en };
}

import type { Language, Text } from '../core/language.ts';

/** The description a browser gives of itself in its user agent; only a hint. */
export type Device = {
  readonly browser: string | null;
  readonly system: string | null;
  readonly kind: 'phone' | 'tablet' | 'computer';
};

/** In this order, because browsers that imitate others name those too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string, Device['kind']])[] = [
  [/iPad/, 'iPad', 'tablet'],
  [/iPhone|iPod/, 'iPhone', 'phone'],
  [/Android(?!.*Mobile)/, 'Android', 'tablet'],
  [/Android/, 'Android', 'phone'],
  [/Windows/, 'Windows', 'computer'],
  [/CrOS/, 'ChromeOS', 'computer'],
  [/Mac OS X|Macintosh/, 'macOS', 'computer'],
  [/Linux/, 'Linux', 'computer'],
];

const UNKNOWN: Text = { pl: 'Nieznane urządzenie', en: 'Unknown device' };

/** Reads browser and system from a user agent. */
export function deviceOf(userAgent: string): Device {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
  const [, system = null, kind = 'computer'] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [];
  return { browser, system, kind };
}

/** The device in words: `Firefox, Windows`. */
export function deviceText({ browser, system }: Device, language: Language): string {
  const words = [browser, system].filter((word) => word !== null);
  return words.length === 0 ? UNKNOWN[language] : words.join(', ');
}

import { describe, expect, test } from 'vitest';
import { fold } from '@zagon/domain/core/fold.ts';
import { isInflected } from './inflection.ts';

const inflected = ([word, typed]: readonly [string, string]) => isInflected(fold(word), fold(typed));

describe('forms of a word', () => {
  test.each<[string, string]>([
    ['Szklarnia', 'szklarni'],
    ['Szklarnia', 'szklarnię'],
    ['hasło', 'hasła'],
    ['hasło', 'haśle'],
    ['wilgotność', 'wilgotności'],
    ['pogoda', 'pogodzie'],
    ['pogody', 'pogoda'],
    ['kwatera', 'kwaterze'],
    ['kwatery', 'kwater'],
    ['staw', 'stawie'],
    ['woda', 'wody'],
    ['moduł', 'modułów'],
    ['program', 'programami'],
    ['sekcja', 'sekcjach'],
    ['sonda', 'sondzie'],
    ['borówka', 'borówek'],
    ['borówka', 'borówce'],
    ['użytkownik', 'użytkownicy'],
    ['północ', 'północna'],
    ['nawóz', 'nawozu'],
    ['valve', 'valves'],
    ['battery', 'batteries'],
    ['water', 'watering'],
    ['setting', 'settings'],
  ])('%s and %s are one word', (...words) => {
    expect(inflected(words)).toBe(true);
    expect(inflected([words[1], words[0]])).toBe(true);
  });

  test.each<[string, string]>([
    ['staw', 'ustawienia'],
    ['stacja', 'staw'],
    ['moduł', 'moc'],
    ['pompa', 'pompownia'],
    ['program', 'progi'],
    ['sad', 'sadzonka'],
    ['o1', 'o2'],
    ['tunel1', 'tunel2'],
    ['rok', 'rower'],
    ['block', 'blow'],
  ])('%s and %s are two words', (...words) => expect(inflected(words)).toBe(false));

  test('a form being typed is found at every letter', () => {
    for (const typed of ['wilgotnościami', 'szklarniach', 'kwaterami'])
      for (let letters = 5; letters <= typed.length; letters++) {
        const [word = ''] = ['wilgotność', 'szklarnia', 'kwatera'].filter((one) => fold(one)[0] === typed[0]);
        const beginning = fold(typed).slice(0, letters);
        expect(fold(word).startsWith(beginning) || isInflected(fold(word), beginning), beginning).toBe(true);
      }
  });
});

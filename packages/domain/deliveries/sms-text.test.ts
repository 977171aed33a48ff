import { describe, expect, test } from 'vitest';
import { alarmSmsText, alarmText } from '../alarms/alarm-text.ts';
import { withUserNames } from '../alarms/module-site.ts';
import { SYSTEM_RULES, systemMessage, systemSms, type SystemRuleName } from '../alarms/rules/registry.ts';
import { exampleTexts } from '../alarms/testing/example-texts.ts';
import { rulesOf } from '../alarms/watched-rules.ts';
import { DEVICE_TYPE_KEYS, DEVICE_TYPES } from '../catalogue/registry.ts';
import { LANGUAGES, type Language, type Text } from '../core/language.ts';
import { charactersOf, smsSize, toGsm7 } from './gsm7.ts';
import { alarmSms, fittingSms, shortName } from './sms-text.ts';

/** The longest names the product accepts, and a typical address of an installation. */
const LONGEST = 'Żółta łąka za stawem '.repeat(13).slice(0, 256);
const LINK = 'https://app.zagon.farm/#/mute?t=abcdefghijkl';

/** The text messages about a system rule, with the longest names. */
function systemTexts(name: SystemRuleName): readonly Text[] {
  return exampleTexts(name, LONGEST, (rule, facts) => systemSms(rule, facts) ?? systemMessage(rule, facts));
}

const smsOf = (what: string, language: Language) =>
  alarmSms({ what, where: LONGEST, farm: LONGEST, time: '11.06.2026, 15:58', link: LINK }, language);

/** The problem with the SMS of a text in either language; undefined if it is one SMS with the whole text and link. */
function problemsOf(text: Text): readonly string[] {
  return LANGUAGES.flatMap((language) => {
    const sms = smsOf(text[language], language);
    const { encoding, parts } = smsSize(sms);
    return [
      ...(encoding === 'gsm7' && parts === 1 ? [] : [`${parts} parts in ${encoding}: ${sms}`]),
      ...(sms.includes((toGsm7(text[language]) ?? '?').replaceAll(/\s+/g, ' ')) ? [] : [`cut: ${sms}`]),
      ...(sms.includes(LINK) ? [] : [`without its link: ${sms}`]),
    ];
  });
}

describe('an alarm with the longest names fits one SMS, with its whole sentence and link', () => {
  const names = Object.values(SYSTEM_RULES).map(({ rule }): SystemRuleName => rule);
  test.each(names)('every message of the rule %s fits one SMS, even with the longest names', (name) => {
    expect(systemTexts(name)).not.toEqual([]);
    expect(systemTexts(name).flatMap(problemsOf)).toEqual([]);
  });

  test.each(DEVICE_TYPE_KEYS)('every threshold alarm of %s fits one SMS, even with the longest names', (key) => {
    const site = { properties: {}, soilType: 1, plantType: null };
    const inputs = Object.fromEntries(
      DEVICE_TYPES[key].inputs.map(({ name }) => [name, { input_type: 3, custom_label: LONGEST }]),
    );
    const texts = withUserNames(rulesOf(DEVICE_TYPES[key], site, []), { inputs }).map((rule) => {
      const threshold = rule.threshold ?? -100.5;
      return alarmSmsText(rule, threshold, -1234.567) ?? alarmText(rule, threshold, -1234.567);
    });
    expect(texts.flatMap(problemsOf)).toEqual([]);
  });
});

test('an SMS keeps the full text when names are short', () => {
  const parts = { what: 'Słaba bateria: poniżej 3,1 V', where: 'Sonda A', farm: 'Zielone Pole', time: '15:58' };
  expect(alarmSms({ ...parts, link: LINK }, 'pl')).toBe(
    `Sonda A: Slaba bateria: ponizej 3,1 V Zielone Pole, 15:58 Powod, wycisz: ${LINK}`,
  );
  expect(alarmSms({ ...parts, farm: 'Sonda A', link: '' }, 'pl')).toBe('Sonda A: Slaba bateria: ponizej 3,1 V 15:58');
});

test('a text of any length fits one SMS, cut at a word boundary', () => {
  const sms = fittingSms(['Woda płynie dalej '.repeat(40)], ` ${LINK}`);
  expect(smsSize(sms).parts).toBe(1);
  expect(sms).toMatch(/ (Woda|plynie|dalej)\.\.\. https/);
  expect(smsSize(fittingSms(['€'.repeat(500)], '')).units).toBe(160);
  expect(fittingSms(['Frost'], 'x'.repeat(200))).toBe('Frost');
});

test('a name is shortened only if necessary', () => {
  expect(shortName(' Staw ')).toBe('Staw');
  expect(shortName('Pompownia północna')).toBe('Pompownia półno.');
});

test.each([
  ['Cyrillic', 'Теплица номер один за прудом'],
  ['Greek', 'Θερμοκήπιο πίσω από τη λίμνη'],
  ['Chinese', '池塘后面的温室'.repeat(10)],
  ['Arabic', 'البيت الزجاجي خلف البركة'],
  ['an emoji', 'Sad 👩‍🌾'.repeat(20)],
])('an alarm of a module whose name is in %s is readable, with its whole sentence and its link', (_script, where) => {
  const what = 'Słaba bateria: poniżej 3,1 V';
  const sms = alarmSms({ what, where, farm: 'Zielone Pole', time: '11.06.2026, 15:58', link: LINK }, 'pl');
  expect(sms).toContain(what);
  expect(sms).toContain(charactersOf(where).slice(0, 7).join(''));
  expect(sms).toContain(LINK);
  expect(sms).not.toContain('?? ');
  expect(smsSize(sms).parts).toBeLessThanOrEqual(3);
});

test('a long text in another script is cut at a whole character', () => {
  for (const character of ['水', '🌱', '👩‍🌾', 'й'.normalize('NFD'), 'q\u0300\u0301']) {
    const sms = fittingSms([`Я${character.repeat(300)}`], ` ${LINK}`);
    expect(smsSize(sms)).toMatchObject({ encoding: 'ucs2', parts: 3 });
    expect(sms).toMatch(/\.\.\. https/);
    const kept = charactersOf(sms.slice(1, sms.indexOf('...')));
    expect(new Set(kept)).toEqual(new Set([character.normalize('NFC')]));
  }
});

test('a text in the GSM alphabet stays one SMS', () => {
  expect(smsSize(fittingSms(['Woda płynie dalej '.repeat(40)], '')).parts).toBe(1);
});

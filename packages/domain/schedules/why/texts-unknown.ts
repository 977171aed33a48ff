import type { Text } from '../../core/language.ts';
import { holds } from '../conditions/comparator.ts';
import { sensorOf, type ConditionGate } from './gates.ts';

/** Describes why a sensor could not decide, with its last value already formatted. */
export function unknownDetail(gate: ConditionGate, formattedValue: string): Text {
  const { quality, idGroup, value, ageMin, cutOff } = gate;
  const sensor = sensorOf(gate);
  const of = (pl: string, en: string): Text => ({ pl: `${sensor}: nie wiadomo${pl}`, en: `${sensor}: not known${en}` });
  const isGroup = idGroup !== null && idGroup !== undefined;
  if (isGroup && quality === 'not_trusted')
    return of(', można ufać mniej niż połowie czujników', ', less than half of the sensors can be believed');
  if (isGroup) return of(', nadaje mniej niż połowa czujników', ', less than half of the sensors report');
  if (quality === 'off') return of(', moduł jest nieaktywny', ', its module is inactive');
  if (value === null) return of(', brak odczytu', ', there is no reading');
  if (quality === 'stuck')
    return of(`, od 72 godzin ta sama wartość ${formattedValue}`, `, the same ${formattedValue} for 72 hours`);
  if (quality === 'not_trusted')
    return of(
      `, odczytom nie można teraz ufać (${formattedValue})`,
      `, the probe cannot be believed at present (${formattedValue})`,
    );
  if (quality === 'impossible')
    return of(
      `, sonda podaje niemożliwe wartości (${formattedValue})`,
      `, the probe reports impossible values (${formattedValue})`,
    );
  if (cutOff === true)
    return of(`, stacja nie ma łączności (${formattedValue})`, `, its station is unreachable (${formattedValue})`);
  const age = ageMin === null ? null : Math.round(ageMin);
  return age === null
    ? of(` (${formattedValue})`, ` (${formattedValue})`)
    : of(` (${formattedValue}, sprzed ${age} min)`, ` (${formattedValue}, ${age} min old)`);
}

/** What the value of a sensor that is not trusted would have decided; null if there is no such value. */
export function distrustedDecision(gate: ConditionGate): 'run' | 'skip' | null {
  const { quality, idGroup, comparator, value, threshold, whenTrue } = gate;
  if (quality !== 'not_trusted' || value === null || (idGroup !== null && idGroup !== undefined)) return null;
  return holds(comparator, value, threshold) === (whenTrue === 'run') ? 'run' : 'skip';
}

/** The change that would have let the sensor decide. */
export function unknownOtherwise(gate: ConditionGate): Text {
  const { quality, idGroup, cutOff } = gate;
  const sensor = sensorOf(gate);
  const isGroup = idGroup !== null && idGroup !== undefined;
  if (isGroup && quality === 'not_trusted')
    return {
      pl: `${sensor}: można było ufać co najmniej połowie czujników`,
      en: `at least half the sensors of ${sensor} could have been believed`,
    };
  if (isGroup)
    return {
      pl: `${sensor}: nadawała co najmniej połowa czujników`,
      en: `at least half the sensors of ${sensor} had reported`,
    };
  if (quality === 'off') return { pl: `${sensor}: moduł był aktywny`, en: `the module of ${sensor} had been active` };
  if (cutOff === true)
    return { pl: `${sensor}: stacja miała łączność`, en: `the station of ${sensor} had been reachable` };
  if (quality === 'stuck')
    return { pl: `${sensor}: odczyt się zmieniał`, en: `the reading of ${sensor} had not been stuck` };
  if (quality === 'not_trusted')
    return { pl: `${sensor}: odczytom można było ufać`, en: `${sensor} could have been believed` };
  if (quality === 'impossible')
    return { pl: `${sensor}: odczyt był możliwy`, en: `the reading of ${sensor} had been possible` };
  return { pl: `${sensor}: był świeży odczyt`, en: `${sensor} had reported in time` };
}

import type { Text } from '@zagon/domain/core/language.ts';
import type { ResourceRule } from '@zagon/domain/resources/resource-rules.ts';

/** Texts of the rules for outputs, sections, groups, devices and water sources. */
export const RESOURCE_RULE_TEXTS = {
  output_in_section: {
    pl: 'To wyjście należy już do sekcji $name',
    en: 'This output already belongs to section $name',
  },
  output_in_device: {
    pl: 'Na tym wyjściu jest już urządzenie $name',
    en: 'The device $name is already on this output',
  },
  output_in_source: {
    pl: 'To wyjście należy do źródła wody $name',
    en: 'This output belongs to the water source $name',
  },
  output_not_a_valve: {
    pl: 'To wyjście nie jest zaworem. Zmień jego rodzaj na nawadnianie albo zawór',
    en: 'This output is not a valve. Change its type to irrigation or valve',
  },
  output_stays_a_valve: {
    pl: 'To wyjście jest zaworem sekcji $name',
    en: 'This output is the valve of section $name',
  },
  output_taken: { pl: 'To wyjście jest już dodane jako $name', en: 'This output is already added as $name' },
  no_such_output: { pl: 'Ten moduł nie ma takiego wyjścia', en: 'This module has no such output' },
  type_not_possible: { pl: 'Ten rodzaj nie jest tu możliwy', en: 'This type is not allowed here' },
  flow_above_source: {
    pl: 'Źródło $source daje najwyżej $efficiencyM3PerH m³/h',
    en: '$source supplies at most $efficiencyM3PerH m³/h',
  },
  source_needs_output: { pl: 'Wybierz co najmniej jedno wyjście', en: 'Choose at least one output' },
  listed_twice: { pl: 'Ta pozycja jest już na liście', en: 'This item is already on the list' },
  group_scope_stays: {
    pl: 'Zakresu grupy nie można zmienić. Utwórz nową grupę',
    en: 'The scope of a group cannot be changed. Create a new group',
  },
  group_member_unknown: {
    pl: 'Tej pozycji nie można dodać do grupy o tym zakresie',
    en: 'This item cannot be added to a group with this scope',
  },
  group_sources_differ: {
    pl: '$name ma inne źródło wody. Sekcje jednej grupy muszą mieć jedno źródło',
    en: '$name has a different water source. All sections of a group must share one',
  },
  universal_module_only: {
    pl: 'Osprzęt podłącza się tylko do modułu uniwersalnego AM-600',
    en: 'Equipment can only be connected to the universal module AM-600',
  },
  input_not_possible: {
    pl: 'To wejście nie obsługuje tego rodzaju sygnału',
    en: 'This input does not support this kind of signal',
  },
  input_taken: { pl: 'Na tym wejściu jest już $name', en: '$name is already on this input' },
  not_on_list: { pl: 'Nie ma tego na liście', en: 'This is not on the list' },
  season_next_year: {
    pl: 'Sezon nie może zaczynać się w przyszłym roku',
    en: 'The season cannot start next year',
  },
  season_over: { pl: 'Ten sezon zaczął się ponad rok temu', en: 'This season started more than a year ago' },
  roots_too_deep: {
    pl: 'Najwyżej $max cm: dwa razy głębiej, niż zwykle korzeni się ta roślina',
    en: 'At most $max cm: twice the usual rooting depth of this plant',
  },
  refill_above_full: {
    pl: 'Próg podlewania musi być niższy niż pojemność polowa: $full %',
    en: 'The refill point must be below the full point: $full %',
  },
  probe_removed: { pl: 'Ten moduł został usunięty z konta', en: 'This module was removed from the account' },
  probe_without_moisture: { pl: '$name nie mierzy wilgotności gleby', en: '$name does not measure soil moisture' },
  probe_of_other_plant: {
    pl: 'Ta sonda należy do sekcji $name, w której rośnie co innego. Potwierdź, że ma być wspólna',
    en: 'This probe belongs to section $name, where something else grows. Confirm that both share it',
  },
  use_anyway_too_long: {
    pl: 'Najwyżej $max dni: potem trzeba znów sprawdzić sondę',
    en: 'At most $max days: then the probe must be checked again',
  },
  sensor_decides_already: {
    pl: 'Ta sonda nie jest niewiarygodna, więc i tak decyduje',
    en: 'This sensor is not distrusted, so it decides already',
  },
  since_in_future: { pl: 'Ten czas jeszcze nie nadszedł', en: 'This time is in the future' },
} as const satisfies Record<ResourceRule, Text>;

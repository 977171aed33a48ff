import type { Text } from '@zagon/domain/core/language.ts';
import type { ScheduleRule } from '@zagon/domain/schedules/definition/schedule-rules.ts';

/** Texts of the rules for schedules. */
export const SCHEDULE_RULES = {
  schedule_no_element: {
    pl: 'Wybierz co najmniej jedną sekcję lub urządzenie',
    en: 'Choose at least one section or device',
  },
  schedule_element_unknown: {
    pl: 'Nie ma już takiej sekcji, urządzenia lub grupy',
    en: 'This section, device or group no longer exists',
  },
  schedule_empty_group: { pl: 'Grupa jest pusta', en: 'The group is empty' },
  schedule_element_twice: { pl: '$name jest już w programie', en: '$name is already in the schedule' },
  schedule_output_gone: {
    pl: '$name: modułu z tym wyjściem nie ma już na koncie',
    en: '$name: the module of its output is no longer in the account',
  },
  schedule_water_output: {
    pl: '$name należy do źródła wody lub sekcji. Wybierz sekcję; otworzy się razem z nią',
    en: '$name belongs to a water source or a section. Choose the section, and it opens with it',
  },
  schedule_water_sources_differ: {
    pl: '$name ma inne źródło wody. Wszystkie sekcje muszą mieć jedno źródło',
    en: '$name has another water source. All sections must share one',
  },
  schedule_too_many_runs: {
    pl: 'Cykle × sekcje: $cycles × $elements = $count, najwyżej $max',
    en: 'Cycles × sections: $cycles × $elements = $count, at most $max',
  },
  schedule_too_long: {
    pl: 'Od pierwszego otwarcia do ostatniego zamknięcia mija $minutes min, najwyżej $max',
    en: 'From the first opening to the last closing: $minutes min, at most $max',
  },
  schedule_cycle_interval_too_short: {
    pl: 'Przerwa między cyklami: co najmniej $min min',
    en: 'The gap between cycles must be at least $min minutes',
  },
  schedule_starts_too_close: {
    pl: 'Godziny startu muszą różnić się o więcej niż czas podlewania ($minutes min)',
    en: 'Start times must differ by more than the irrigation time ($minutes min)',
  },
  schedule_no_cycle: { pl: 'Podaj co najmniej jedną godzinę startu', en: 'Enter at least one start time' },
  schedule_cycles_form: {
    pl: 'W programie tego rodzaju cykle ustawia się inaczej',
    en: 'This type of schedule defines its cycles differently',
  },
  schedule_window_order: {
    pl: 'Okno musi kończyć się po pierwszym starcie, tego samego dnia',
    en: 'The window must end after its first start, on the same day',
  },
  schedule_window_too_short: {
    pl: 'W oknie nie mieści się ani jedno podlewanie ($minutes min)',
    en: 'No run of $minutes min fits into the window',
  },
  schedule_minutes_in_interval: {
    pl: 'W programie impulsowym sekcje nie mają własnych minut',
    en: 'In an interval schedule, sections have no minutes of their own',
  },
  schedule_source_too_weak: {
    pl: 'Źródło $source daje $efficiencyM3PerH m³/h, a potrzeba $wantedM3PerH m³/h',
    en: '$source supplies $efficiencyM3PerH m³/h, but $wantedM3PerH m³/h is needed',
  },
  schedule_cancels_cycles: {
    pl: 'Po tej zmianie dziś nie ruszy: $cycles. Potwierdź zmianę',
    en: 'This change cancels a cycle that is due now: $cycles. Confirm the change',
  },
  schedule_dates_order: { pl: 'Koniec nie może być przed początkiem', en: 'The end cannot be before the start' },
  schedule_no_day: { pl: 'Wybierz co najmniej jeden dzień', en: 'Choose at least one day' },
  schedule_no_fertigated_output: {
    pl: 'Źródło wody nie ma wyjścia pożywki',
    en: 'The water source has no fertigated-water output',
  },
  schedule_no_fertigated_cycle: {
    pl: 'Wybierz co najmniej jeden cykl z nawozem',
    en: 'Choose at least one cycle with fertiliser',
  },
  schedule_no_time_for_fertiliser: {
    pl: '$name: $minutes min nie wystarczy, sama woda zajmuje $cleanMinutes min',
    en: '$name: $minutes min leave no time for fertiliser, clean water takes $cleanMinutes min',
  },
  schedule_pause_order: { pl: 'Koniec wstrzymania musi być po początku', en: 'The pause must end after it starts' },
  schedule_rain_control: {
    pl: 'Deszcz wstrzymuje tylko podlewanie',
    en: 'Rain only holds back irrigation',
  },
  schedule_rain_amount: { pl: 'Podaj opad od $min do $max mm', en: 'Enter rain from $min to $max mm' },
  schedule_rain_hours: { pl: 'Podaj pełne godziny, od $min do $max', en: 'Enter whole hours from $min to $max' },
  schedule_minutes: { pl: 'Podaj pełne minuty, od $min do $max', en: 'Enter whole minutes from $min to $max' },
  schedule_number: { pl: 'Podaj liczbę całkowitą, co najmniej $min', en: 'Enter a whole number of at least $min' },
  schedule_time: { pl: 'Podaj godzinę w postaci GG:MM', en: 'Enter the time as HH:MM' },
} as const satisfies Record<ScheduleRule, Text>;

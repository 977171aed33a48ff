import type { Text } from '@zagon/domain/core/language.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import type { TypedNumberRefusal } from '@zagon/domain/core/typed-number.ts';

/** Texts of the rules for typed numbers, each with the right spelling. */
export const NUMBER_RULES = {
  number_spelling: { pl: 'Wpisz tę liczbę tak: $suggested', en: 'Enter this number as $suggested' },
  number_ambiguous: {
    pl: 'Nie wiadomo, która to liczba: wpisz $first albo $second',
    en: 'This may be two different numbers: enter $first or $second',
  },
  number_too_large: { pl: 'Ta liczba jest za duża', en: 'This number is too large' },
  number_without_unit: { pl: 'Wpisz samą liczbę: $suggested', en: 'Enter only the number: $suggested' },
  number_other_unit: {
    pl: 'Tu wpisuje się liczbę w innej jednostce: $unit',
    en: 'The number in this field has another unit: $unit',
  },
} as const satisfies Record<string, Text>;

type NumberRule = keyof typeof NUMBER_RULES | 'required' | 'number';

/** The problem with a field whose typed number was refused. */
export function typedNumberProblem(path: string, refusal: TypedNumberRefusal): Problem<NumberRule> {
  switch (refusal.kind) {
    case 'empty':
      return problem(path, 'required');
    case 'text':
      return problem(path, 'number');
    case 'too_large':
      return problem(path, 'number_too_large');
    case 'spelling':
      return problem(path, 'number_spelling', { suggested: refusal.suggested });
    case 'ambiguous': {
      const [first, second] = refusal.suggested;
      return problem(path, 'number_ambiguous', { first, second });
    }
    case 'unit':
      return refusal.unit === null
        ? problem(path, 'number_without_unit', { suggested: refusal.suggested })
        : problem(path, 'number_other_unit', { unit: refusal.unit });
  }
}

import type { PolishOf } from '../../../i18n/shape.ts';
import type { waterWhyEn } from './texts.en.ts';

export const waterWhyPl = {
  noFlow: 'przepływ nieznany',
  run: 'Minuty, które zgłosiły moduły do {{time}}, razy przepływ każdej sekcji.',
  due: 'Zaplanowane minuty od {{time}}, razy przepływ każdej sekcji.',
  none: { run: 'Do {{time}} moduły nie zgłosiły żadnej wody.', due: 'Od {{time}} nic nie jest zaplanowane.' },
} satisfies PolishOf<typeof waterWhyEn>;

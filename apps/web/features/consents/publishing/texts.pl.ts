import type { PolishOf } from '../../../i18n/shape.ts';
import type { publishedTextsEn } from './texts.en.ts';

export const publishedTextsPl = {
  title: 'Dokumenty',
  lead: 'Regulamin, prywatność i zgody ze wszystkimi wersjami. Opublikowanej wersji nie da się zmienić.',
  add: 'Opublikuj wersję',
  addLead: 'Każdy czyta ją w swoim języku, dlatego potrzebne są obie.',
  kind: { terms: 'Regulamin', privacy: 'Polityka prywatności', marketing: 'Nowości o Zagonie' },
  version: 'Wersja {{version}}, od {{from}}',
  asks: 'Użytkownicy są proszeni o zgodę',
  asksNot: 'Bez ponownego pytania o zgodę',
  state: { inForce: 'Obowiązuje', coming: 'Później', past: 'Zastąpiona' },
  field: {
    kind: 'Dokument',
    version: 'Wersja',
    from: 'Obowiązuje od',
    fromHint: 'Puste: od razu',
    asks: 'Poproś każdego o zgodę na tę wersję',
    asksHint: 'Do czasu zgody można wszystko oglądać i zatrzymać, ale nie można niczego zmienić.',
    asksNever: 'O dobrowolną zgodę nie pyta się ponownie.',
    title: 'Tytuł',
    text: 'Treść: „## ” zaczyna nagłówek, „- ” punkt listy',
  },
  copy: 'Zacznij od wersji {{version}}',
  preview: 'Podgląd',
  previewIn: 'Język podglądu',
  languages: { pl: 'Polski', en: 'Angielski' },
  publish: 'Opublikuj',
  published: 'Opublikowano wersję {{version}}',
} satisfies PolishOf<typeof publishedTextsEn>;

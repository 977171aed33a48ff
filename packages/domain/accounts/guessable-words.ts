/** The first guesses against this product: its name, and farm words in both languages, without diacritics. */
export const GUESSABLE_WORDS: readonly string[] = `
  zagon demo test admin operator password haslo login welcome witaj
  irrigation irrigate watering water valve pump sprinkler drip field farmer farm
  garden greenhouse orchard vineyard harvest tractor soil crop rain grower sensor
  nawadnianie nawadniania podlewanie woda zawor pompa zraszacz pole rolnik rolnictwo
  gospodarstwo farma ogrod szklarnia zbiory traktor ciagnik gleba uprawa deszcz czujnik
  spring summer autumn winter wiosna lato jesien zima
`
  .trim()
  .split(/\s+/);

/** Texts of the rules for the ground under the maps. */
export const GROUND_RULES = {
  tile_address: {
    pl: 'Podaj publiczny adres https z {z}, {x} i {y}, bez nazwy użytkownika i hasła',
    en: 'Enter a public https address with {z}, {x} and {y}, without a user name or password',
  },
  ground_forbidden: {
    pl: 'Operator nie udostępnia tego podkładu',
    en: 'The operator does not offer this ground',
  },
} as const;

/** Value of a number field being edited: empty is not zero. */
export type NumberInputValue = number | '';

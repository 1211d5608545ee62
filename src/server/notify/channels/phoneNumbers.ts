/** Shortest and longest number of the international plan (E.164), with its country code. */
const DIGITS = /^[1-9]\d{6,14}$/;

/**
 * Writes a number as services of text messages take it, as in +46701234567. Registers hold numbers as people write them.
 * @param country code of numbers that have none, as in 46
 * @returns null for what is no telephone number
 */
export function internationalNumber(written: string, country: string): string | null {
  const compact = written.replace(/[\s().\-/]/g, "").replace(/^\+/, "00");
  const digits = compact.startsWith("00") ? compact.slice(2) : `${country}${compact.replace(/^0/, "")}`;
  return DIGITS.test(digits) ? `+${digits}` : null;
}

/** Parses an address; null if it is not one. Browsers of 2023 have neither `canParse` nor `parse`. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

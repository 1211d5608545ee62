/** Returns the scopes of a setting, which OAuth separates by spaces. MSAL takes each by itself, and finds no token for the whole text. */
export const scopesIn = (setting: string): string[] => setting.split(/\s+/).filter(Boolean);

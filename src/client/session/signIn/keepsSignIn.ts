const PROBE = "skolvy-probe";

/** More than MSAL stores for an account, its tokens included. */
const SESSION_LENGTH = 32_768;

/** MSAL's list of accounts in local storage. */
const ACCOUNTS_KEY = /^msal\..*account\.keys$/;

/**
 * Whether the browser keeps a sign-in for all tabs, in local storage. Else each tab has a session of its own: in a browser that refuses
 * this storage, and on a device that is full.
 */
export const keepsSignIn = (): boolean => storesSession() && keepsSecureCookies();

function storesSession(): boolean {
  try {
    // A session that is there goes on, even if nothing else can be stored.
    if (Object.keys(localStorage).some((key) => ACCOUNTS_KEY.test(key))) return true;
    localStorage.setItem(PROBE, "-".repeat(SESSION_LENGTH));
    localStorage.removeItem(PROBE);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether the browser keeps cookies with Secure here. MSAL keeps the key to its local storage in one. Safari refuses them on
 * http://localhost.
 */
function keepsSecureCookies(): boolean {
  if (location.protocol === "https:") return true;
  const set = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: Safari 16 has no Cookie Store API
    document.cookie = `${PROBE}=${value}; path=/; SameSite=None; Secure`;
  };
  set("1");
  const isKept = document.cookie.includes(PROBE);
  set("; max-age=0");
  return isKept;
}

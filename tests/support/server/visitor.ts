/** A minimal HTTP browser: it keeps cookies by name and path and follows redirects one at a time. */
export function visitor(headers: Record<string, string> = {}) {
  const cookies: { name: string; value: string; path: string }[] = [];

  async function go(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname } = new URL(url);
    const sent = cookies.filter(({ path }) => pathname.startsWith(path)).map(({ name, value }) => `${name}=${value}`);
    const response = await fetch(url, {
      ...init,
      headers: { ...headers, cookie: sent.join("; "), ...(init.headers as Record<string, string>) },
      redirect: "manual",
    });
    response.headers.getSetCookie().forEach(keep);
    return response;
  }

  function keep(setCookie: string): void {
    const [pair = "", ...attributes] = setCookie.split("; ");
    const [name = "", value = ""] = pair.split("=");
    const path = attributes.find((attribute) => attribute.startsWith("path="))?.slice("path=".length) ?? "/";
    const isGone = attributes.some((attribute) => /^expires=Thu, 01 Jan 1970/.test(attribute));
    const index = cookies.findIndex((cookie) => cookie.name === name && cookie.path === path);
    if (index >= 0) cookies.splice(index, 1);
    if (!isGone) cookies.push({ name, value, path });
  }

  /** Follows redirects to a page or to an address with the given prefix, and returns it. */
  async function follow(url: string | URL, until: string): Promise<{ url: URL; response: Response }> {
    let at = new URL(url);
    let response = await go(at);
    for (let hops = 0; hops < 10; hops += 1) {
      const location = response.headers.get("location");
      if (!location) return { url: at, response };
      at = new URL(location, at);
      if (at.href.startsWith(until)) return { url: at, response };
      response = await go(at);
    }
    throw new Error(`Redirected without end, last to ${at}`);
  }

  /** Sends a form. One that is refused leads back to itself, and then says why. */
  async function submit(url: string | URL, fields: Record<string, string>): Promise<Response> {
    const response = await go(url, { method: "POST", body: new URLSearchParams(fields) });
    const location = response.headers.get("location");
    const isSame = location !== null && new URL(location, url).href === new URL(url).href;
    return isSame ? go(url) : response;
  }

  return { go, follow, submit, cookies };
}

export type Visitor = ReturnType<typeof visitor>;

/** Returns the fields that a form sends without any input. */
export const hiddenFields = (markup: string): Record<string, string> =>
  Object.fromEntries(
    [...markup.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value,
    ]),
  );

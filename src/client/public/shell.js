/**
 * Keeps the app's own files, so that it starts without a connection, and at once with one. It keeps nothing that is
 * about anybody. `self.SHELL` is written before it by the server: the digest of the page, the files that belong to it, and
 * the texts of each language; without it (in development) nothing is kept.
 *
 * A page and its files are one cache, filled as a whole before it serves anything, so that no two builds mix. The files'
 * names carry digests: one that is known may be taken over from the build before.
 */
const { SHELL } = self;
const PREFIX = "shell-";
const CURRENT = PREFIX + SHELL?.page;
const LANGUAGES = "languages";
const AT_ONCE = 4;
const PAGE = "/";

const bare = { ignoreVary: true, ignoreSearch: true };

/** What the server answers with something else than the app's page. */
const isElsewhere = (path) =>
  /^\/(?:api|idp|assets|mail|status|health|metrics)(?:\/|$)/.test(path) || /\.\w+$/.test(path);

if (SHELL) {
  self.addEventListener("install", (event) => event.waitUntil(install()));
  self.addEventListener("activate", (event) => event.waitUntil(activate()));
  self.addEventListener("message", (event) => {
    const { language } = event.data ?? {};
    if (SHELL.texts[language]) event.waitUntil(speak(language));
  });
  self.addEventListener("fetch", (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== "GET" || origin !== self.location.origin) return;
    if (request.mode === "navigate") {
      if (!isElsewhere(pathname)) event.respondWith(page(request));
    } else if (pathname.startsWith("/assets/")) event.respondWith(asset(request));
  });
}

async function install() {
  await keep([...SHELL.files, ...(await textsKept())]);
  const fetched = await fetch(PAGE, { cache: "no-cache" });
  if ((await digestOf(fetched.clone())) !== SHELL.page) throw new Error("The page is another build's");
  await (await caches.open(CURRENT)).put(PAGE, fetched);
  await self.skipWaiting();
}

/** Pages of the build before may still be open: its files stay until the next one comes. */
async function activate() {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CURRENT);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function page(request) {
  const kept = await (await caches.open(CURRENT)).match(PAGE, bare);
  return kept ?? fetch(request);
}

async function asset(request) {
  const kept = await caches.match(request, bare);
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) await (await caches.open(CURRENT)).put(request, fetched.clone());
  return fetched;
}

/** Files come a few at a time, behind what the person is waiting for. */
async function keep(paths) {
  const cache = await caches.open(CURRENT);
  const waiting = paths.values();
  const fetchOn = async () => {
    for (const path of waiting) {
      if (await cache.match(path, bare)) continue;
      const known = (await caches.match(path, bare)) ?? (await fetch(path, { priority: "low" }));
      if (!known.ok) throw new Error(`${path} answered ${known.status}`);
      await cache.put(path, known);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, fetchOn));
}

/** The next build will be read in the same languages. */
async function speak(language) {
  await keep(SHELL.texts[language]);
  await (await caches.open(LANGUAGES)).put(`/${language}`, new Response());
}

async function textsKept() {
  const languages = await (await caches.open(LANGUAGES)).keys();
  return languages.flatMap(({ url }) => SHELL.texts[new URL(url).pathname.slice(1)] ?? []);
}

async function digestOf(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

import { clockAhead, moveClock } from "#tests/support/journey/schoolClock.ts";

/** The list that `collectErrors` fills, in a page. */
export type WithErrors = { pageErrors?: string[] };

/** Keeps what a page logs as an error, throws, rejects, cannot load or may not do. Its text is run there. */
function collectErrors(): void {
  const errors: string[] = [];
  Object.assign(globalThis, { pageErrors: errors });
  const log = Reflect.get(globalThis, "console") as Console;
  const { error: usual } = log;
  log.error = (...said: unknown[]) => {
    errors.push(said.map(String).join(" "));
    usual.apply(log, said);
  };
  const note = (event: Event) => {
    if (event instanceof ErrorEvent) errors.push(`${event.message} in ${event.filename}:${event.lineno}`);
    else if (event.target instanceof Element) errors.push(`did not load: ${event.target.outerHTML.slice(0, 160)}`);
  };
  addEventListener("error", note, true);
  addEventListener("unhandledrejection", ({ reason }) => errors.push(`rejected: ${reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
    errors.push(`${violatedDirective} forbids ${blockedURI}`),
  );
}

/** The script that runs before each page's own: the clock of the run, and a list of its errors. */
export const beforeEachPage = (): string => `(${moveClock})(${clockAhead()}); (${collectErrors})();`;

/**
 * Loads oidc-provider when it is needed. It warns about Node.js 20 whenever it is loaded; the tests prove that it works
 * there, so that one line is left out.
 */
export async function loadOidcProvider(): Promise<typeof import("oidc-provider")> {
  const { warn } = globalThis.console;
  globalThis.console.warn = (...line) => {
    if (!String(line[0]).includes("Unsupported runtime")) warn(...line);
  };
  try {
    return await import("oidc-provider");
  } finally {
    globalThis.console.warn = warn;
  }
}

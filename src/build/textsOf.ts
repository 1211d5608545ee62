const GROUPS = {
  texts: ["common", "errors", "formats", "navigation", "session"],
  home: ["home", "posts", "schedule", "absence"],
  parts: ["assignments", "plans"],
};

const TEXTS = /\/locales\/(\w+)\/(\w+)\.json$/;

/**
 * Texts that are wanted together come together: those of every screen, those of the screen that most visits begin with, and
 * those of its parts below.
 */
export function textsOf(id: string): string | null {
  const [, language, namespace = ""] = TEXTS.exec(id) ?? [];
  const group = Object.entries(GROUPS).find(([, namespaces]) => namespaces.includes(namespace));
  return language && group ? `${group[0]}-${language}` : null;
}

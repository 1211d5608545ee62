const FIRST = "common|errors|formats|navigation|session";
const OF_HOME = "home|posts|schedule|absence";
const TEXTS = new RegExp(`/locales/(\\w+)/(?:(${FIRST})|${OF_HOME})\\.json$`);

/** Texts that are wanted together come together: those of every screen, and those of the screen that most visits begin with. */
export function textsOf(id: string): string | null {
  const [, language, isFirst] = TEXTS.exec(id) ?? [];
  return language ? `${isFirst ? "texts" : "home"}-${language}` : null;
}

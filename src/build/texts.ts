import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { AREAS, addTexts, languagesIn } from "./localeTexts.ts";

const LOCALES = resolve(import.meta.dirname, "../../locales");
const LANGUAGES = await languagesIn(LOCALES);

const USAGE = `Usage: npm run texts -- add NAMESPACE.KEY ${LANGUAGES.map((language) => `--${language} "…"`).join(" ")}

Adds a text to each language, in the file of locales/<language> that has its namespace. A plural has a key for each form that
its language has, such as key_one and key_other: add those of one form at a time, with only the languages that have it and --some.

  --some          takes fewer than all languages
  --new-in FILE   makes a new namespace in one of ${AREAS.join(", ")}
  --help          shows this help`;

try {
  const languages = LANGUAGES.map((language) => [language, { type: "string" as const }]);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...Object.fromEntries(languages),
      some: { type: "boolean", default: false },
      "new-in": { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  const [command, path = ""] = positionals;
  const given: Record<string, unknown> = values;
  if (given.help === true) {
    process.stdout.write(`${USAGE}\n`);
    process.exit();
  }
  if (command !== "add") throw new Error(USAGE);
  const texts = Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const text = given[language];
      return typeof text === "string" && text.trim() !== "" ? [[language, text.trim()]] : [];
    }),
  );
  const missing = LANGUAGES.filter((language) => !(language in texts));
  if (missing.length > 0 && given.some !== true)
    throw new Error(`There is no text in ${missing.join(", ")}.\n\n${USAGE}`);
  const newIn = AREAS.find((area) => area === given["new-in"]);
  for (const file of await addTexts(LOCALES, path, texts, newIn)) process.stdout.write(`${file}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

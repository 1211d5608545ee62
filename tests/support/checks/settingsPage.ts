import { z } from "zod";
import { SETTING_GROUPS } from "#server/settings/settings.ts";

const INTRODUCTION = `# Settings

<!-- \`npm run settings\` writes this page from src/server/settings. -->

All settings are environment variables, which the server reads once when it starts. It refuses to start, or warns, and names the setting
if it is wrong, misspelled or contradicts another ([before-the-start.md](operations/before-the-start.md#what-a-start-refuses)). \`npm run check\` tries the
services that the settings name. \`env/\` holds the settings of each environment:
\`node --env-file=env/.env.staging dist/server/main.js\`. An empty value is the same as none.
`;

/** Default of a setting as an operator would write it; empty without a fixed one, which the description then explains. */
function defaultOf(setting: z.ZodType): string {
  if (!(setting instanceof z.ZodDefault)) return "";
  const value = setting.def.defaultValue;
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text === "[]" || text === "{}" ? "" : `\`${text}\``;
}

/** Markdown of docs/settings.md. */
export function settingsPage(): string {
  const sections = Object.entries(SETTING_GROUPS).map(([title, settings]: [string, Record<string, z.ZodType>]) => {
    const rows = Object.entries(settings).map(
      ([name, setting]) => `| \`${name}\` | ${defaultOf(setting)} | ${setting.description ?? ""} |`,
    );
    return [`## ${title}`, "", "| Setting | Default | Meaning |", "|---|---|---|", ...rows].join("\n");
  });
  return `${[INTRODUCTION, ...sections.map((section) => `${section}\n`)].join("\n")}`;
}

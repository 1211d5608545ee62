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

/** The type of a setting's text, below its default and what it is turned into. */
function typeOf(setting: unknown): unknown {
  if (setting instanceof z.ZodDefault || setting instanceof z.ZodOptional) return typeOf(setting.def.innerType);
  return setting instanceof z.ZodPipe ? typeOf(setting.def.in) : setting;
}

/** The values that a setting can have: its bounds or its choices; empty if the description says all of it. */
export function valuesOf(setting: z.ZodType): string {
  const type = typeOf(setting);
  if (type instanceof z.ZodEnum) return type.options.map((option) => `\`${option}\``).join(", ");
  if (type instanceof z.ZodNumber) return numbersOf(type);
  if (!(type instanceof z.ZodString)) return "";
  const { minLength, maxLength } = type;
  if (minLength !== null && minLength > 1) return `at least ${minLength} characters`;
  return maxLength === null ? "" : `at most ${maxLength} characters`;
}

function numbersOf({ minValue, maxValue, isInt }: z.ZodNumber): string {
  const isBounded = maxValue !== null && maxValue < Number.MAX_SAFE_INTEGER;
  return `${isBounded ? `${minValue} to ${maxValue}` : `at least ${minValue}`}${isInt ? "" : ", also with decimals"}`;
}

/** Markdown of docs/settings.md. */
export function settingsPage(): string {
  const sections = Object.entries(SETTING_GROUPS).map(([title, settings]: [string, Record<string, z.ZodType>]) => {
    const rows = Object.entries(settings).map(
      ([name, setting]) =>
        `| \`${name}\` | ${defaultOf(setting)} | ${valuesOf(setting)} | ${setting.description ?? ""} |`,
    );
    return [`## ${title}`, "", "| Setting | Default | Values | Meaning |", "|---|---|---|---|", ...rows].join("\n");
  });
  return `${[INTRODUCTION, ...sections.map((section) => `${section}\n`)].join("\n")}`;
}

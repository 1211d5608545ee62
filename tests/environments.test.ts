import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { apiBaseFor } from "#contract/app/clientConfig.ts";
import { contradictionsIn } from "#server/settings/contradictions.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { projectFiles } from "./support/checks/projectFiles.ts";

const files = projectFiles(["env"], /\/\.env\.\w+$/);

const SECRETS = { DATABASE_URL: "postgres://database.example/skolvy", SMTP_URL: "smtps://mail.example" };

it("[API-4] has the settings of four environments", () => {
  expect(files.map(({ path }) => path).sort()).toEqual([
    "env/.env.dev",
    "env/.env.local",
    "env/.env.production",
    "env/.env.staging",
  ]);
});

describe.each(files)("$path", ({ path, text }) => {
  /** With what the vault adds, which no file in the repository holds. */
  const variables: Record<string, string> = { ...SECRETS, ...(parseEnv(text) as Record<string, string>) };

  it("holds settings that the server takes", () => {
    expect(() => readEnvironment(variables)).not.toThrow();
  });

  it("holds no setting that contradicts another, and no name that looks like a misspelt one", () => {
    const { warnings, ...environment } = readEnvironment(variables);
    expect(contradictionsIn(environment)).toEqual([]);
    expect(warnings.filter((text) => text.includes("is no setting of Skolvy"))).toEqual([]);
  });

  it("[API-4] answers where no other environment does", () => {
    const others = files.filter((file) => file.path !== path).map((file) => parseEnv(file.text).PUBLIC_URL);
    expect(others).not.toContain(variables.PUBLIC_URL);
  });

  it("[API-4] sends its pages to an API of its own, which lets them call and no others", () => {
    const { publicUrl, API_HOSTS, CORS_ORIGINS } = readEnvironment(variables);
    if (path === "env/.env.local") return expect([API_HOSTS, CORS_ORIGINS]).toEqual([{}, []]);
    const host = variables.APP_DOMAIN ?? "";
    expect(publicUrl).toBe(`https://${host}`);
    expect(CORS_ORIGINS).toEqual([publicUrl]);
    expect(apiBaseFor(API_HOSTS, host)).toBe(`https://${variables.API_DOMAIN}/api`);
    expect(new Set(Object.values(API_HOSTS)).size).toBe(3);
  });

  it("holds no secret", () => {
    expect(Object.keys(parseEnv(text)).filter((name) => /SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL/.test(name))).toEqual(
      [],
    );
  });
});

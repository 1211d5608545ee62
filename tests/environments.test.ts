import { parseEnv } from "node:util";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "#server/environment.ts";
import { projectFiles } from "./support/projectFiles.ts";

const files = projectFiles(["env"], /\/\.env\.\w+$/);

it("[API-4] has the settings of four environments", () => {
  expect(files.map(({ path }) => path).sort()).toEqual([
    "env/.env.local",
    "env/.env.production",
    "env/.env.staging",
    "env/.env.test",
  ]);
});

describe.each(files)("$path", ({ path, text }) => {
  const variables = parseEnv(text) as Record<string, string>;

  it("holds settings that the server takes", () => {
    expect(() => readEnvironment(variables)).not.toThrow();
  });

  it("[API-4] answers where no other environment does", () => {
    const others = files.filter((file) => file.path !== path).map((file) => parseEnv(file.text).PUBLIC_URL);
    expect(others).not.toContain(variables.PUBLIC_URL);
  });

  it("holds no secret", () => {
    expect(Object.keys(variables).filter((name) => /SECRET|PASSWORD|TOKEN|KEY|DATABASE_URL/.test(name))).toEqual([]);
  });
});

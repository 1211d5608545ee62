import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { expect, inject, it } from "vitest";

const dockerfile = readFileSync(resolve(import.meta.dirname, "../../infra/Dockerfile"), "utf8");
const [program = "", ...args]: string[] = JSON.parse(/^HEALTHCHECK .* CMD (\[.*\])$/m.exec(dockerfile)?.[1] ?? "[]");
const check = (port: string) => promisify(execFile)(program, args, { env: { PORT: port } });

it("finds a server healthy that answers, and no other, without starting another program", async () => {
  const { port } = new URL(inject("apiUrl"));
  await expect(check(port)).resolves.toBeDefined();
  // Port 1 is for a service that no machine has.
  await expect(check("1")).rejects.toThrow();
  expect(args.join(" ")).not.toMatch(/\b(?:node|curl|wget)\b/);
});

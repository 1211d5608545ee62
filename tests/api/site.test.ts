import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readSignInPicture } from "#server/http/signInPicture.ts";
import {
  buildSite,
  SITE_INLINE_SCRIPT,
  SITE_SCRIPT,
  SITE_SELDOM,
  SITE_STYLE,
  SITE_TEXTS,
} from "#tests/support/server/buildSite.ts";

const digestOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

it.each(["/", "/posts", "/assignments-tab/", "/nowhere", "/api/docs/"])(
  "[PHONE-1] lets nothing run at %s but the app's own files, and the page's script that says when they fail",
  async (url) => {
    const { statusCode, headers } = await (await buildSite()).inject({ url });
    expect(statusCode).toBe(200);
    expect(headers["content-type"]).toContain("text/html");
    const policy = String(headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`script-src 'self' ${digestOf(SITE_INLINE_SCRIPT)};`);
    expect(policy).toContain("frame-ancestors 'self' https://teams.microsoft.com");
    expect(policy).not.toContain("unsafe-");
  },
);

it("lets the page style its frame itself, and with nothing else than that", async () => {
  const { headers } = await (await buildSite()).inject({ url: "/" });
  expect(headers["content-security-policy"]).toContain(digestOf(SITE_STYLE));
});

it.each(["/metrics", "/metrics?from=1", "/assets/gone.js", "/idp/gone"])(
  "has no page for programs at %s",
  async (url) => {
    const { statusCode, headers } = await (await buildSite()).inject({ url });
    expect(statusCode).toBe(404);
    expect(headers["content-type"]).toContain("application/json");
  },
);

it("tells caches that a file comes in several encodings, and keeps it for ever", async () => {
  const app = await buildSite();
  for (const [accepted, sent] of [
    ["br", "br"],
    ["identity", undefined],
  ] as const) {
    const { headers } = await app.inject({ url: SITE_SCRIPT, headers: { "accept-encoding": accepted } });
    expect(headers["content-encoding"]).toBe(sent);
    expect(headers.vary).toContain("accept-encoding");
    expect(headers["cache-control"]).toContain("immutable");
  }
});

it("[LOOK-1] gives everybody the picture that the municipality has set for the sign-in, which browsers keep", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "skolvy-picture-")), "town.png");
  onTestFinished(() => rm(dirname(file), { recursive: true }));
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
  await writeFile(file, png);
  const signInPicture = await readSignInPicture(file);
  const app = await buildSite({ signInPicture });
  const { statusCode, headers, rawPayload } = await app.inject({ url: signInPicture.address });
  expect(statusCode).toBe(200);
  expect(headers["content-type"]).toBe("image/png");
  expect(headers["cache-control"]).toContain("immutable");
  expect(rawPayload.equals(png)).toBe(true);
  await writeFile(file, Buffer.concat([png, png]));
  expect((await readSignInPicture(file)).address).not.toBe(signInPicture.address);
});

it.each([
  ["that is none", "<svg onload='run()'/>", "save it as JPEG, PNG or WebP"],
  ["that is too large", "x".repeat(500_001), "larger than 500 KB"],
])("refuses a picture for the sign-in %s", async (_, content, problem) => {
  const folder = await mkdtemp(join(tmpdir(), "skolvy-picture-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "town.png"), content);
  await expect(readSignInPicture(join(folder, "town.png"))).rejects.toThrow(problem);
  await expect(readSignInPicture(join(folder, "gone.png"))).rejects.toThrow("could not be read");
});

it("names to browsers the page that their files belong to, so that a change of either reaches them", async () => {
  const app = await buildSite();
  const page = await app.inject({ url: "/" });
  const { body, headers } = await app.inject({ url: "/shell.js" });
  expect(body).toContain(createHash("sha256").update(page.rawPayload).digest("hex"));
  expect(body).toContain(`"files":["${SITE_SCRIPT}"],"texts":{"sv":["${SITE_TEXTS}"]}`);
  expect(body).not.toContain(SITE_SELDOM);
  expect(body).toContain("/* sync */");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["content-type"]).toContain("text/javascript");
});

it("counts calls of the API from one address, and not the files of the pages", async () => {
  const app = await buildSite({ rateLimit: 2, now: () => new Date("2026-03-12T09:30:00Z") });
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
  const several = async (url: string) => [await statusOf(url), await statusOf(url), await statusOf(url)];
  expect(await several(SITE_SCRIPT)).toEqual([200, 200, 200]);
  expect(await several("/")).toEqual([200, 200, 200]);
  expect(await several("/healthz")).toEqual([200, 200, 200]);
  expect(await several("/api/openapi.json")).toEqual([200, 200, 429]);
  expect(await statusOf(SITE_SCRIPT)).toBe(200);
});

it("[API-5] shows the OpenAPI document for reading, with files of its own alone", async () => {
  const app = await buildSite();
  const page = (await app.inject({ url: "/api/docs/" })).body;
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = ""]) => file);
  expect(files).toContain("./static/swagger-ui-bundle.js");
  for (const file of files) {
    const { pathname, origin } = new URL(file, "https://portal.example/api/docs/");
    expect(origin).toBe("https://portal.example");
    expect((await app.inject({ url: pathname })).statusCode, file).toBe(200);
  }
  const { body } = await app.inject({ url: "/api/docs/json" });
  expect(JSON.parse(body)).toMatchObject({ openapi: "3.1.0", info: { title: "Skolvy API" } });
});

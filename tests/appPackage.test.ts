import { readFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { AppManifestUtils } from "@microsoft/app-manifest";
import { unzipSync } from "fflate";
import { expect, it, onTestFinished } from "vitest";
import { teamsPackage, writeTeamsPackage } from "#build/deploy/teamsPackage.ts";
import { paths } from "#client/lib/paths.ts";
import { LANGUAGES } from "#contract/languages.ts";
import { TEAMS_ACTIVITIES } from "#contract/notifications/teamsActivities.ts";
import packageJson from "#package" with { type: "json" };
import { textsOf } from "./support/checks/localeFiles.ts";
import { pixelsOf } from "./support/journey/pixelsOf.ts";

const FOLDER = resolve(import.meta.dirname, "../appPackage");

const VALUES = {
  TEAMS_APP_ID: "5f0c2f5e-6f3b-4f0e-9d6e-0b6d3a1c2e4f",
  AAD_APP_CLIENT_ID: "1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed",
  APP_DOMAIN: "skolvy.example",
  TERMS_OF_USE_URL: "https://organisation.example/terms",
};

type Manifest = {
  version: string;
  developer: { privacyUrl: string; termsOfUseUrl: string };
  icons: { color: string; outline: string };
  validDomains: string[];
  webApplicationInfo: { id: string; resource: string };
  localizationInfo: { defaultLanguageTag: string; additionalLanguages: { languageTag: string; file: string }[] };
  staticTabs: { entityId: string; contentUrl: string; websiteUrl: string }[];
  activities: { activityTypes: { type: string; description: string; templateText: string }[] };
};

const made = await teamsPackage(FOLDER, VALUES);
const manifest = made.manifest as Manifest;

/** Width and height from a PNG's header. */
function pictureSize(file: string): [number, number] {
  const bytes = readFileSync(resolve(FOLDER, file));
  expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

it("[TEAMS-3] makes a manifest that its schema accepts", async () => {
  expect(await AppManifestUtils.validateAgainstSchema(made.manifest as never)).toEqual([]);
});

it("[TEAMS-1] has five tabs of their own, each at its own root", () => {
  expect(manifest.staticTabs.map(({ entityId, contentUrl }) => [entityId, new URL(contentUrl).pathname])).toEqual([
    ["assignments", "/assignments-tab/"],
    ["planning", "/planning-tab/"],
    ["assessments", "/assessments-tab/"],
    ["attendance", "/attendance-tab/"],
    ["skolvy", "/skolvy-tab/"],
  ]);
  const addresses = manifest.staticTabs.flatMap(({ contentUrl, websiteUrl }) => [contentUrl, websiteUrl]);
  expect(addresses.filter((address) => new URL(address).protocol !== "https:")).toEqual([]);
  expect(addresses.filter((address) => !manifest.validDomains.includes(new URL(address).host))).toEqual([]);
});

it("[TEAMS-3] leads to what is said of personal data and of using it", () => {
  const { privacyUrl, termsOfUseUrl } = manifest.developer;
  expect(privacyUrl).toBe(`https://${VALUES.APP_DOMAIN}${paths.privacy}`);
  expect(termsOfUseUrl).toBe(VALUES.TERMS_OF_USE_URL);
});

it("[TEAMS-3] signs in by the application that the settings name", () => {
  expect(manifest.webApplicationInfo).toEqual({
    id: VALUES.AAD_APP_CLIENT_ID,
    resource: `api://${VALUES.APP_DOMAIN}/${VALUES.AAD_APP_CLIENT_ID}`,
  });
});

it("[TEAMS-3] holds icons of the sizes that Teams takes", () => {
  expect(pictureSize(manifest.icons.color)).toEqual([192, 192]);
  expect(pictureSize(manifest.icons.outline)).toEqual([32, 32]);
});

it("[TEAMS-3] draws its outline in white on nothing", () => {
  const seen = pixelsOf(readFileSync(resolve(FOLDER, "outline.png"))).filter(([, , , alpha]) => alpha > 0);
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThan(32 * 32);
  expect(seen.filter((pixel) => pixel.slice(0, 3).some((part) => part !== 255))).toEqual([]);
  expect(readFileSync(resolve(FOLDER, "outline.svg"), "utf8")).toContain("<svg");
  expect(readFileSync(resolve(FOLDER, "color.svg"), "utf8")).toContain("<svg");
});

it("[TEAMS-3] is written as a zip that holds manifest, icons and texts, without anything provisioned", async () => {
  const root = await mkdtemp(join(tmpdir(), "skolvy-package-"));
  onTestFinished(() => rm(root, { recursive: true }));
  await cp(FOLDER, join(root, "appPackage"), { recursive: true });
  await cp(resolve(FOLDER, "../env"), join(root, "env"), { recursive: true });
  const { target } = await writeTeamsPackage(root, "local");
  const files = unzipSync(readFileSync(target));
  const languages = LANGUAGES.map((language) => `${language}.json`);
  expect(Object.keys(files).sort()).toEqual(["manifest.json", "color.png", "outline.png", ...languages].sort());
  const packed = JSON.parse(new TextDecoder().decode(files["manifest.json"])) as never;
  expect(await AppManifestUtils.validateAgainstSchema(packed)).toEqual([]);
  await expect(writeTeamsPackage(root, "production")).rejects.toThrow("TEAMS_APP_ID");
});

it.each(LANGUAGES)("[TEAMS-3] names the app and every tab in %s", (language) => {
  const texts = JSON.parse(readFileSync(resolve(FOLDER, `${language}.json`), "utf8")) as Record<string, string>;
  const keys = ["name.short", "name.full", "description.short", "description.full"];
  const tabs = manifest.staticTabs.map((_, index) => `staticTabs[${index}].name`);
  for (const key of [...keys, ...tabs]) expect(texts[key], key).toMatch(/\S/);
  expect(texts["description.short"]?.length).toBeLessThanOrEqual(80);
  expect(Object.keys(made.files)).toContain(`${language}.json`);
});

it.each(LANGUAGES)(
  "[PREF-6] declares every activity of Teams' feed with its text in %s, without a place for names",
  (language) => {
    const { activityTypes } = manifest.activities;
    expect(activityTypes.map(({ type }) => type)).toEqual(TEAMS_ACTIVITIES);
    const texts = JSON.parse(readFileSync(resolve(FOLDER, `${language}.json`), "utf8")) as Record<string, string>;
    for (const [index, declared] of activityTypes.entries()) {
      for (const part of ["description", "templateText"] as const) {
        const text = texts[`activities.activityTypes[${index}].${part}`] ?? "";
        expect(text, `${declared.type} ${part}`).toMatch(/^[^{}]+$/);
        expect(text.length).toBeLessThanOrEqual(128);
        if (language === "sv") expect(text).toBe(declared[part]);
      }
    }
  },
);

it("[TEAMS-3] has the release's version, a major above it: Teams takes no lower one than the 1.0.0 of the first release", () => {
  const [major = 0, minor, patch] = packageJson.version.replace(/-.*$/, "").split(".").map(Number);
  expect(manifest.version).toBe([major + 1, minor, patch].join("."));
});

it("[TEAMS-3] says which values are missing", async () => {
  await expect(teamsPackage(FOLDER, {})).rejects.toThrow(
    "TEAMS_APP_ID, APP_DOMAIN, TERMS_OF_USE_URL, AAD_APP_CLIENT_ID",
  );
});

it.each(LANGUAGES)("[PREF-6] announces news for staff in %s in the words of devices", (language) => {
  const strings = JSON.parse(readFileSync(resolve(FOLDER, `${language}.json`), "utf8"));
  const texts = textsOf(language, "notifications");
  const ofStaff = TEAMS_ACTIVITIES.map((type, at) => ({ type, at })).filter(({ type }) => type.startsWith("desk"));
  const said = ofStaff.map(({ at }) => strings[`activities.activityTypes[${at}].templateText`]);
  expect(said).toEqual(
    ofStaff.map(({ type }) => texts[type.replace(/^desk(.*)/, (_, kind) => `desk.${kind.toLowerCase()}`)]),
  );
});

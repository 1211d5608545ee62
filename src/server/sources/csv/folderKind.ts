import { resolve } from "node:path";
import { z } from "zod";
import { WrongInput } from "#server/http/dataProblems.ts";
import { Untrusted } from "../delivery/records.ts";
import { OwnerMissing, type SourceKind, sourceKind } from "../delivery/sourceKind.ts";
import { rootsOf } from "./orgItems.ts";
import { type Roster, type RosterFolder, rosterFolder } from "./roster.ts";
import { rosterItems } from "./rosterItems.ts";
import { readOrgs } from "./sharedColumns.ts";

/** Ids and titles of classes that are mentor groups; a single number comes as one from the command line. */
export const MentorGroups = z.union([z.string().min(1), z.number().transform(String)]).optional();

const FolderSettings = z.strictObject({
  /** Absolute, since a server may run elsewhere than the command that adds the source. */
  folder: z
    .string()
    .min(1)
    .transform((path) => resolve(path)),
  /** Issuer of the guardians' tokens; without it the folder lets nobody sign in. */
  issuer: z.url().optional(),
  /** The type of new schools. */
  schoolType: z.number().int().optional(),
  mentorGroups: MentorGroups,
});

/** A folder of comma separated files. */
export const folderKind = (read: (folder: RosterFolder, today: string) => Promise<Roster>): SourceKind =>
  sourceKind({
    settings: FolderSettings,
    secrets: z.strictObject({}),
    async *read({ settings, schools, today, say }) {
      const folder = rosterFolder(settings.folder, say);
      const roster = await read(folder, today);
      yield* rosterItems(roster, { ...settings, today, schools });
    },
    async tenantOf({ folder }) {
      const orgs = await readOrgs(rosterFolder(folder, () => undefined)).catch((error: unknown) => {
        throw error instanceof Untrusted ? new WrongInput(error.message) : error;
      });
      const schools = orgs.filter(({ isSchool }) => isSchool).map(({ id }) => id);
      if (schools.length === 0) throw new WrongInput("orgs.csv has no organisation of the type school.");
      const [root, ...others] = rootsOf({ orgs }, schools);
      if (root === undefined || others.length > 0 || schools.includes(root))
        throw new OwnerMissing("No single organization of orgs.csv is above all schools.");
      return root;
    },
  });

import {
  NAMES_NOBODY,
  OF_GUARDIAN,
  OF_STAFF,
  OF_STUDENT,
  type OwnTable,
  ownTable,
  ROSTER,
  SCHOOL_OWN,
} from "#server/database/ownTable.ts";
import { deskVersions } from "#server/database/schema/deskVersions.ts";
import { accounts, identities, oidcModels, signInGuesses, staffIdentities } from "#server/database/schema/identity.ts";
import { schools, tenants, userRoles, users } from "#server/database/schema/people.ts";
import { forgetDeskVersions } from "./versions.ts";

/** Drafts of the desk are kept on a device for less. */
const VERSION_DAYS = 7;

const SIGN_INS = "Sign-ins, kept until the person loses theirs, or with the person.";
const SWEPT = "Expired ones are swept by the identity provider.";

export const accessTables: OwnTable[] = [
  ownTable(tenants, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(schools, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
  ownTable(users, {
    kept: "A person, kept until the school has them erased.",
    exported: "whole",
    erased: { id: "the person, without what identifies them" },
  }),
  ownTable(userRoles, { kept: ROSTER, exported: "whole", erased: { userId: OF_STAFF } }),
  ownTable(accounts, {
    kept: "Kept until the person loses it, or with the person.",
    exported: { secret: ["passwordHash"] },
    erased: { subject: "deleted with the last person who signs in by it" },
  }),
  ownTable(identities, {
    kept: SIGN_INS,
    exported: "whole",
    erased: { guardianId: OF_GUARDIAN, studentId: OF_STUDENT },
  }),
  ownTable(staffIdentities, { kept: SIGN_INS, exported: "whole", erased: { userId: OF_STAFF } }),
  ownTable(oidcModels, {
    kept: SWEPT,
    exported: { not: "Sessions and tokens of people who are signed in." },
    erased: NAMES_NOBODY,
  }),
  ownTable(signInGuesses, { kept: SWEPT, exported: { not: "Counts of the last minutes." }, erased: NAMES_NOBODY }),
  ownTable(deskVersions, {
    kept: {
      after: "7 days after the change",
      forget: ({ db, daysAgo }) => forgetDeskVersions(db, daysAgo(VERSION_DAYS)),
    },
    exported: { not: "Who has saved last at the desk, kept for some days." },
    erased: { staffId: OF_STAFF },
  }),
];

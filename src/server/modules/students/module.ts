import { forgetOldDepartures } from "#server/access/departures.ts";
import {
  MUST_BE_KEPT,
  NAMES_NOBODY,
  OF_EVERYBODY,
  OF_GUARDIAN,
  OF_STUDENT,
  ownTable,
  ROSTER,
  SCHOOL_OWN,
} from "#server/database/ownTable.ts";
import {
  departures,
  guardianStudents,
  guardians,
  leavers,
  schoolData,
  studentSchools,
  students,
} from "#server/database/schema/people.ts";
import { GUARDIANS } from "#server/demo/cast.ts";
import type { Module } from "#server/module.ts";
import { formerRoutes } from "./former/routes.ts";
import { profileRoutes } from "./profile/routes.ts";
import { studentRoutes } from "./routes.ts";
import { schoolDataRoutes } from "./schoolData/routes.ts";

const NAMELESS = { id: "the person, without what identifies them" };

export const studentsModule = {
  routes: [studentRoutes, profileRoutes, schoolDataRoutes, formerRoutes],
  tags: {
    students: "Students whom the caller views, the settings of their schools, and the access log.",
    profile: "The caller's own contact details.",
    former: "Students who have come of age, and which guardians go on reading about them; students who have left.",
  },
  pathChecks: {},
  examples: {
    setGuardianAccess: { mayRead: true },
    saveProfile: {
      street: "Lingonvägen 4",
      postal: "123 45",
      city: "Björkstad",
      phone: "070-174 06 05",
      mail: "karin.lindqvist@example.com",
      guardianId: GUARDIANS.family,
      lcid: "sv-SE",
      synced: false,
      firstName: "Karin",
      lastName: "Lindqvist",
    },
  },
  tables: [
    ownTable(students, {
      kept: "A person, who goes as a leaver of the document plan.",
      exported: "whole",
      erased: NAMELESS,
    }),
    ownTable(studentSchools, { kept: ROSTER, exported: "whole", erased: { studentId: MUST_BE_KEPT } }),
    ownTable(guardians, {
      kept: "A person, who goes as a leaver of the document plan.",
      exported: "whole",
      erased: NAMELESS,
    }),
    ownTable(guardianStudents, {
      kept: ROSTER,
      exported: "whole",
      erased: { guardianId: OF_GUARDIAN, studentId: OF_STUDENT },
    }),
    ownTable(departures, {
      kept: {
        after: "LEFT_DAYS after the student left",
        forget: ({ db, daysAgo, leftDays }) => forgetOldDepartures(db, daysAgo(leftDays)),
      },
      exported: "whole",
      erased: { guardianId: OF_GUARDIAN, studentId: OF_STUDENT },
    }),
    ownTable(leavers, {
      kept: "Forgotten of those who are back, and with the person.",
      exported: "whole",
      erased: { personId: OF_EVERYBODY },
    }),
    ownTable(schoolData, { kept: SCHOOL_OWN, exported: "whole", erased: NAMES_NOBODY }),
  ],
} satisfies Module;

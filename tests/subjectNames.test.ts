import { describe, expect, it } from "vitest";
import { projectFiles } from "./support/checks/projectFiles.ts";

const files = projectFiles(["src"], /\.tsx?$/)
  .map(({ path }) => path)
  .filter((path) => !/\.test\.tsx?$/.test(path));

/** Names of the folders, or else of the files, that lie in a folder. */
const namesIn = (folder: string, kind: "folders" | "files"): string[] => {
  const inside = files.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length).split("/"));
  const names = inside.flatMap(([name = "", ...rest]) => (rest.length > 0 === (kind === "folders") ? [name] : []));
  return [...new Set(names.map((name) => name.replace(/\.tsx?$/, "")))];
};

type Room = {
  names: string[];
  /** Names that the contract does not have, each with the subject of the contract that it is a part of, or its reason. */
  others: Record<string, string>;
  /** Subjects of the contract that are nothing of their own in this room. */
  without: Record<string, string>;
};

const GROUND = {
  app: "its parts are the frame, the menu and the texts",
  dates: "rules that subjects share",
  html: "rules that subjects share",
  registry: "gathers the subjects",
  schemas: "what all schemas share",
};

const SUBJECTS = namesIn("src/contract/", "folders");

const ROOMS: Record<string, Room> = {
  "server/modules": {
    names: namesIn("src/server/modules/", "folders"),
    others: {
      audit: "students: the access log",
      blocks: "plans and assignments: the parts of their texts",
      goals: "plans",
      groups: "courses",
      immersiveReader: "machineTranslation",
      live: "notifications: the stream of events",
      navigation: "app: the menu",
      teamsAssignments: "assignments",
      translations: "app: the texts of the interface",
    },
    without: GROUND,
  },
  "client/features": {
    names: namesIn("src/client/features/", "folders"),
    others: {
      accessibility: "a page of its own, without data",
      announcement: "app: what the operator announces",
      audit: "students: the access log",
      blocks: "plans and assignments: the parts of their texts",
      events: "notifications: their list",
      groups: "courses",
      home: "a page with parts of many subjects",
      immersiveReader: "machineTranslation",
      login: "pages of the sign-in",
      menu: "app: the menu",
      notificationPreferences: "notifications: what guardians choose",
      outbox: "what waits to be sent, of many subjects",
      privacy: "a page of its own, without data",
      profile: "students: the caller's own details",
      progress: "assessments: the student card, with goals and work",
      push: "notifications: devices",
      studentSwitch: "students: the choice of one",
      teamsAssignments: "assignments",
      timeline: "plans: the line that other features show",
    },
    without: {
      ...GROUND,
      files: "shown in texts, by ui",
      holidays: "pages of care",
      integration: "programs have no screens",
      notifications: "events, notificationPreferences and push",
      permissions: "a part of childCard",
      students: "audit, profile and studentSwitch",
    },
  },
  "client/resources": {
    names: namesIn("src/client/resources/", "files").filter((name) => !name.startsWith("desk")),
    others: {
      announcement: "app",
      answerHoliday: "holidays: what the outbox needs of them",
      connection: "state of the connection",
      familyPosts: "posts of all children",
      feed: "posts and documentations",
      formerStudents: "students: those of whom a guardian no longer reads",
      groups: "courses",
      guardianAccess: "students: who goes on reading of one who has come of age",
      navigation: "app: the menu",
      notificationPreferences: "notifications",
      ownerOf: "whose something is, for many subjects",
      pictures: "files",
      profile: "students",
      push: "notifications",
      refreshes: "gathered from the features",
      refusal: "why a write was refused, for many subjects",
      teamsAssignments: "assignments",
      thumbnails: "posts and documentations: the pictures of their rows",
      translations: "app: the texts of the interface",
      useChange: "runs writes of all subjects",
      withdrawnTexts: "posts",
    },
    without: {
      ...GROUND,
      attendance: "in absence, whose reports it shows",
      desk: "files that begin with desk",
      files: "pictures",
      integration: "programs have no screens",
      leave: "in absence, whose screen shows both",
      week: "in schedule",
    },
  },
};

const DESK_SUBJECTS = namesIn("src/contract/desk/", "folders");

const DESK_ROOMS: Record<string, Room> = {
  "server/modules/desk": {
    names: namesIn("src/server/modules/desk/", "folders"),
    others: { shared: "what several subjects need" },
    without: { files: "in modules/files", numbers: "in students" },
  },
  "client/features/desk": {
    names: namesIn("src/client/features/desk/", "folders"),
    others: {
      menu: "the menu of all subjects",
      search: "finds students from every page",
      shared: "what several subjects show",
    },
    without: {
      files: "a part of posts",
      grants: "in office",
      invitations: "in office",
      notices: "in the account's menu",
      numbers: "in office",
      permissions: "in cards",
      services: "in office",
    },
  },
};

describe.each([
  { of: "guardians", subjects: SUBJECTS, rooms: ROOMS },
  { of: "the desk", subjects: DESK_SUBJECTS, rooms: DESK_ROOMS },
])("the subjects of $of", ({ subjects, rooms }) => {
  it.each(Object.entries(rooms))("have the same names in contract and %s, but for what is said here", (_, room) => {
    const { names, others, without } = room;
    expect(subjects.length).toBeGreaterThan(15);
    expect(names.filter((name) => !subjects.includes(name)).toSorted()).toEqual(Object.keys(others).toSorted());
    expect(subjects.filter((name) => !names.includes(name)).toSorted()).toEqual(Object.keys(without).toSorted());
  });
});

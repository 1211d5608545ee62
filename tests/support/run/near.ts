/** A file of a subject, or one in the folder of a subject. */
const FILE = /^src\/client\/resources\/([A-Za-z]+?)(?:Schemas|Rules|Kinds|States)?\./;
const FOLDER = /^src\/(?:contract|server\/modules|client\/features)\/(?:desk\/(?=[A-Za-z]+\/))?([A-Za-z]+)\//;
const TEST = /^tests\/(?:api|app|browser)\/(?:nightly\/)?([A-Za-z]+)\.(?:test|spec)\.tsx?$/;
/** Files that every screen or endpoint stands on: no name tells what a change of them can break. */
const SHARED =
  /^src\/(?:contract\/(?:schemas\/)?|client\/(?:lib|ui|http|i18n|host|session|app)\/.*|server\/(?:http|access|database|settings)\/.*|server\/)[A-Za-z]+\.tsx?$/;

/** The desk itself: its frame, first page and live events. Everything at the desk has its name too. */
const DESK = "desk";
const DESK_FOLDER = /^src\/(?:contract|server\/modules|client\/features)\/desk\/(?:today|shared)\//;
const OF_DESK = /^desk(?:$|Day|Frame|Live|Start)/;

/** Returns the subjects that paths belong to. */
export const roomsOf = (paths: string[]): string[] => [
  ...new Set(
    paths.flatMap((path) => (DESK_FOLDER.test(path) ? DESK : ((FILE.exec(path) ?? FOLDER.exec(path))?.[1] ?? []))),
  ),
];

/** Tells whether a change of a file can break tests that no name leads to. */
export const isShared = (path: string): boolean => SHARED.test(path) && !/\.test\.tsx?$/.test(path);

/** Tells whether a test has a room in its name, as absence, absenceChange, deskAbsence and reportedAbsence have. */
export function isNear(path: string, rooms: string[]): boolean {
  const name = TEST.exec(path)?.[1] ?? "";
  return rooms.some((room) => {
    if (room === DESK) return OF_DESK.test(name);
    const word = room.replace(/^desk(?=[A-Z])/, "");
    const inside = word.charAt(0).toUpperCase() + word.slice(1);
    return name.toLowerCase().startsWith(word.toLowerCase()) || name.includes(inside);
  });
}

/** Returns the files of the contract that may have endpoints of rooms. */
export const contractsOf = (rooms: string[]): string[] =>
  rooms.flatMap((room) =>
    room === DESK
      ? "src/contract/desk/today/endpoints.ts"
      : [`src/contract/${room}/endpoints.ts`, `src/contract/desk/${room}/endpoints.ts`],
  );

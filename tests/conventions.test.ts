import { expect, it } from "vitest";
import { linesMatching, type ProjectFile, projectFiles, rootEntries } from "./support/checks/projectFiles.ts";

const CODE = /\.tsx?$/;
const client = projectFiles(["src/client"], CODE).filter(({ path }) => !/\.test\.tsx?$/.test(path));
const sources = projectFiles(["src"], CODE);
const tests = projectFiles(["tests"], CODE);
const outside =
  (...folders: string[]) =>
  (file: ProjectFile) =>
    !folders.some((folder) => file.path.startsWith(folder));

/** Excludes this file, which has to name the forbidden words. */
const others = tests.filter(outside("tests/conventions.test.ts"));

/** Tests of `npm test`, where a slow machine, the hour and luck change no result. */
const quick = [...sources, ...others].filter(
  ({ path }) =>
    (/^src\/.*\.test\.ts$/.test(path) || /^tests\/(?:(?:api|app|browser|upgrade)\/)?[^/]+$/.test(path)) &&
    !path.startsWith("tests/browser/nightly/"),
);

type Rule = { rule: string; files: ProjectFile[]; forbidden: RegExp };

const rules: Rule[] = [
  {
    rule: "colours come from the theme",
    files: client.filter(outside("src/client/theme/")),
    forbidden: /["'`\s(]#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})["'`\s);,]|\b(?:rgb|hsl)a?\(\s*\d/i,
  },
  {
    rule: "sizes of type come from the theme",
    files: client.filter(outside("src/client/theme/")),
    forbidden: /\bfontSize:\s*(?:["'`]?\d*\.?\d+(?:px|pt)|\d{2,})/,
  },
  {
    rule: "text follows the size set in the browser",
    files: client,
    forbidden: /\b(?:fontSize|lineHeight):\s*["'`]?\d*\.?\d+px/,
  },
  {
    rule: "each icon comes from its own file, since the package's main entry keeps hundreds of them in one",
    files: client,
    forbidden: /^(?!import type ).*["']@fluentui\/react-icons["']/,
  },
  {
    rule: "[POST-11] no text from others becomes HTML unseen",
    files: client,
    forbidden: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|srcDoc/,
  },
  {
    rule: "inline styles only set custom properties",
    files: client,
    forbidden: /\bstyle=\{\{(?!\s*(?:\[|["'`]--|$))/,
  },
  {
    rule: "spans of time are written as the language writes them, by the formats",
    files: client,
    forbidden: /\$\{[\w.]+\}–\$\{[\w.]+\}/,
  },
  {
    rule: "rules are given the time",
    files: sources.filter(({ path }) => /\/rules\.ts$|^src\/contract\//.test(path)),
    forbidden: /new Date\(\)|Date\.now\(\)/,
  },
  {
    rule: "[YEAR-9] screens follow the time by the hooks of lib/clock.ts, and ask useToday for the day",
    files: client.filter(({ path }) => /^src\/client\/(?:features|resources)\//.test(path)),
    forbidden: /new Date\(\)|Date\.now\(\)|dayInZone\((?:new Date\(|useNow|readClock)/,
  },
  {
    rule: "nothing waits for work to be done",
    files: [...sources, ...others],
    forbidden: /\b(?:TODO|FIXME|XXX|HACK)\b/,
  },
  {
    rule: "tests wait for what they expect, not for time",
    files: others,
    forbidden: /waitForTimeout|\bsleep\(|(?<!test\.)setTimeout\(|\bretries\b|\.retry\(/,
  },
  {
    rule: "tests measure no time, which npm run bench does",
    files: quick,
    forbidden:
      /performance\.now\(|\bhrtime\b|\.toBeLessThan(?:OrEqual)?\(\w*(?:MS|SECONDS|_S)\b|\bexpect\([^;]*Date\.now\(\)/,
  },
  {
    rule: "tests wait as long as usual or longer, and not for a time of their own",
    files: quick,
    forbidden: /\btimeout: (?:\d{1,4}|1?\d_\d{3})\b|waitFor\(.*, \d{1,2}_?\d{3}\)/,
  },
  {
    rule: "tests wait by vi.waitFor, since expect.poll of Vitest gives up after a second",
    files: quick.filter(({ path }) => /^tests\/(?:api|app|upgrade)\//.test(path)),
    forbidden: /\bexpect\.poll\(/,
  },
  {
    rule: "limits by the minute are tried at a fixed time",
    files: quick,
    forbidden: /\brateLimit: \d+(?!.*\bnow\b)/,
  },
  {
    rule: "tests draw no lots",
    files: quick,
    forbidden: /Math\.random\(|randomInt\(/,
  },
  {
    rule: "pages and journeys are given the time",
    files: quick.filter(({ path }) => /^tests\/(?:app|browser)\//.test(path)),
    forbidden: /new Date\(\)|Date\.now\(\)/,
  },
  {
    rule: "a day or an hour that the API is asked for is not today's",
    files: quick,
    forbidden: /(?:dayInZone|startOfWeek|schoolDay)\((?:new Date\(\)|Date\.now\(\))/,
  },
  {
    rule: "a world and days counted in a test begin at a fixed time",
    files: quick,
    forbidden: /\b(?:const|let) (?:now|date|day|today|tomorrow) = new Date\(\)/,
  },
  {
    rule: "the window of all page tests is repaired once, not by each file",
    files: tests.filter(({ path }) => /^tests\/support\/(?:page\/page|run\/seed|run\/patience)\.tsx?$/.test(path)),
    forbidden: /\.prototype\b|\bglobalThis\.[A-Z]\w* =/,
  },
  {
    rule: "no part of the tests is taken out",
    files: others,
    forbidden: /\b(?:it|test|describe)\.(?:skip|only|fixme|todo)\b|\bx(?:it|describe)\(/,
  },
  {
    rule: "comments begin with the noun",
    files: [...sources, ...others],
    forbidden: /^\s*(?:\/\*\*?|\*|\/\/)\s+(?:What|Who|Whose|Which|How|Where)(?:ever)?\b/,
  },
  {
    rule: "names and comments use the words of the trade",
    files: [...sources, ...others].filter(({ path }) => path !== "tests/conventions.test.ts"),
    forbidden:
      /\b[Jj]udg|Judg|\b[Ss]hel(?:f|ves)\b|Shelf|\b[Ww]ish(?:es)?\b|Wishes|\b[Aa]new\b|(?:\*|\/\/).*(?<!`@\w+ 0 07:20 )\bby now\b|\bnoticeLetter|NewsAloud|WaitingAloud|\btakeTurns\b/,
  },
  {
    rule: "an object names its keys, and spreads no literal",
    files: sources,
    forbidden: /\.\.\.\{/,
  },
  {
    rule: "lengths of minutes, hours and days come from date-fns/constants",
    files: [...sources, ...others],
    forbidden:
      /\b(?:const|let) (?:(?:SECOND|MINUTE|HOUR|DAY|WEEK)_(?:MS|SECONDS|MINUTES)|\w+_IN_(?:MINUTE|HOUR|DAY|WEEK)) = /,
  },
  {
    rule: "no path of one machine",
    files: [...sources, ...others],
    forbidden: /["'`\s](?:\/home\/|\/root\/|\/Users\/|[A-Z]:\\\\)\w/,
  },
];

it.each(rules)("$rule", ({ files, forbidden }) => {
  expect(files.length).toBeGreaterThan(0);
  expect(linesMatching(files, forbidden)).toEqual([]);
});

it("has no two names in a folder that differ by case alone", () => {
  const names = [...projectFiles(["src"], /\.(?:tsx?|css)$/), ...tests].map(({ path }) =>
    path.replace(/(?:\.test)?\.(?:tsx?|css)$/, ""),
  );
  const unique = [...new Set(names)];
  const inLowerCase = unique.map((name) => name.toLowerCase());
  expect(unique.filter((_, index) => inLowerCase.indexOf(inLowerCase[index] ?? "") !== index)).toEqual([]);
});

it("names files by their subject", () => {
  const vague = [...sources, ...tests].filter(({ path }) =>
    /(?:^|\/)(?:index|utils?|helpers?|types|constants|misc)\.tsx?$/.test(path),
  );
  expect(vague.map(({ path }) => path)).toEqual([]);
});

it("names a file of components after one that it exports", () => {
  const misnamed = client.filter(({ path, text }) => {
    const components = Array.from(text.matchAll(/^export (?:function|const) ([A-Z][a-z]\w*)/gm), ([, name]) => name);
    return path.endsWith(".tsx") && components.length > 0 && !components.some((name) => path.endsWith(`/${name}.tsx`));
  });
  expect(misnamed.map(({ path }) => path)).toEqual([]);
});

it("keeps each kind of test in its place", () => {
  const strayed = [...sources, ...tests].filter(
    ({ path }) =>
      (/\.spec\.tsx?$/.test(path) && !path.startsWith("tests/browser/")) ||
      (/\.test\.tsx$/.test(path) && !path.startsWith("tests/app/")) ||
      (/\.test\.tsx?$/.test(path) && path.startsWith("tests/browser/")),
  );
  expect(strayed.map(({ path }) => path)).toEqual([]);
});

it("has no folder at the top but those agreed on", () => {
  const known = [
    "appPackage",
    "changes",
    "dist",
    "docs",
    "env",
    "infra",
    "locales",
    "node_modules",
    "src",
    "test-results",
    "tests",
  ];
  const folders = rootEntries().filter((name) => !name.startsWith(".") && !/\.\w+$|^LICENSE$/.test(name));
  expect(folders.filter((name) => !known.includes(name))).toEqual([]);
});

it("sends mail in few places, each of which looks up the address at that moment", () => {
  const server = sources.filter(({ path }) => path.startsWith("src/server/") && !path.endsWith(".test.ts"));
  const places = (pattern: RegExp) => server.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
  expect(places(/\bmailer\.send\(|\bsendNoting\(/).toSorted()).toEqual([
    "src/server/commands/checks/mail.ts", // an operator's own address
    "src/server/deliveries/channels/mail.ts", // a school's destination
    "src/server/modules/desk/notices/sendStaffMail.ts",
    "src/server/modules/meetings/formerMails.ts",
    "src/server/modules/meetings/invite.ts",
    "src/server/modules/meetings/sendInvitation.ts",
    "src/server/modules/notifications/notificationPreferences/sendMails.ts",
    "src/server/notify/channels/mailOffices.ts",
    "src/server/notify/channels/mailer.ts",
    "src/server/notify/channels/senders.ts",
    "src/server/notify/channels/withdrawal.ts",
  ]);
  expect(places(/: AddressedJob</).toSorted()).toEqual([
    "src/server/modules/meetings/formerMails.ts",
    "src/server/notify/queues/withdrawInvites.ts",
  ]);
  expect(places(/enqueue(?:Each|At)?\([^)]*formerMailJob/)).toEqual([]);
});

it("has every queue of background jobs among those that a migration prepares", () => {
  const jobs = sources.flatMap(({ text }) =>
    [...text.matchAll(/export const (\w+): (?:Addressed)?Job</g)].map(([, name = ""]) => name),
  );
  const migrate = sources.find(({ path }) => path === "src/server/commands/migrate.ts")?.text ?? "";
  const [, prepared = ""] = /const QUEUES = \[([^\]]*)\]/.exec(migrate) ?? [];
  const names = prepared.match(/\w+/g) ?? [];
  expect(jobs).toContain("guardianMailJob");
  expect(names.toSorted()).toEqual(jobs.toSorted());
});

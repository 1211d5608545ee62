import { readFile } from "node:fs/promises";
import { text as textOf } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { WrongInput } from "#server/http/dataProblems.ts";

/** The help of `npm run sources`. */
export const USAGE = `Usage: npm run sources -- COMMAND [options]

  add NAME --kind KIND --set KEY=VALUE             adds a source
  list                                              lists all sources and their last runs
  runs NAME                                         lists the latest runs of a source and their problems
  try NAME                                          shows what a run would change, and changes nothing
  run NAME                                          runs a source now
  update NAME                                       brings only what has changed since the last run
  subscribe NAME, unsubscribe NAME                  has the system send notices of changes, and ends that
  pause NAME, resume NAME                           stops and restarts its runs by schedule
  remove NAME --keep|--end                          forgets a source; what it brought stays, or ends
  key rotate                                        seals the secrets of all sources with a new key
  protect ID, unprotect ID                          sets and lifts a person's protected identity by hand

  destination SCHOOL --kind KIND --set KEY=VALUE    sets where what guardians of a school report goes: desk, mail,
                                                    webhook, feed, ss12000 or link
  destination try SCHOOL                            tries it without sending a report
  destinations                                      lists schools whose reports do not go to the desk
  deliveries [SCHOOL] [--open]                      lists the latest reports and whether they have arrived
  received ID                                       notes that the school has received a delivery

  clients add NAME --tenant ID --may RIGHTS         adds a program for the integration API and shows its secret once
  clients change NAME --set register=SOURCE         lets a program name what a source or another program has brought;
                                                    skolvy for Skolvy's own ids
  clients list, rotate NAME, revoke NAME            lists programs, replaces a secret or the id at an issuer, ends a
                                                    program's access

  services [list]                                   lists which services each tenant and school has, until when
  services on SERVICE... [--from DAY] --until DAY, services off SERVICE...
                                                    switches services on and off, for a tenant (--tenant) or for some
                                                    of its schools (--school); all stands for every service

  invite [--school ID] [--yes]                      says how many guardians have not signed in yet, and with --yes invites
                                                    them by mail, each at most once a week

  webhooks add NAME --client PROGRAM --set url=ADDRESS  sends a program its changes; shows the signing key once
  webhooks list, rotate NAME, remove NAME           lists webhooks, replaces a signing key, ends a webhook
  webhooks deliveries NAME [--open]                 lists what was sent to a webhook, or what has not arrived
  webhooks replay NAME [ID]                         sends again what was given up, or one delivery

Options of add:
  --set KEY=VALUE       a setting of its kind; as often as needed. See docs/sources.md
  --secrets FILE        its secrets as JSON; - reads them from the standard input
  --tenant ID           owner of the schools; by default the organisation above all of them
  --tenant-name NAME    adds the owner under this name, for a program where no register has brought one
  --school ID           brings only this school, by the source's id; as often as needed. A program is limited to schools by
                        the ids that Skolvy has for them
  --from DAY, --until DAY
                        the first and the last day of a service, as in 2027-06-30; without --from it begins at once
  --may RIGHTS          what a program may do: all, read, write, or kinds as in "students:write, absences:read"
  --keys FILE           a program's public keys as a JSON Web Key Set; with them it has no secret
  --issuer ISSUER --client-id ID
                        a program that gets its tokens from an issuer in PROGRAM_ISSUERS, and its id there; it has no secret here
  --schedule WHEN       when it runs by itself: "02:30", "02:30, 12:00" or "every 15 minutes"
  --updates WHEN        when it brings by itself what has changed, between the runs by schedule
  --replaces NAME       takes over what another source brought, such as that of npm run import

Options of run and update:
  --allow-removals      also ends more than a tenth of a school's students, links or lessons. Without it such a run stops, and try
                        shows what it would end and all that it would change

  --json                prints the result as JSON
  --help                shows this help

Exit codes: 0 done, 1 failed and changed nothing, 2 wrong use, 3 stopped because too much would end, 4 runs already`;

export const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      kind: { type: "string" },
      set: { type: "string", multiple: true, default: [] },
      secrets: { type: "string" },
      tenant: { type: "string" },
      "tenant-name": { type: "string" },
      school: { type: "string", multiple: true },
      schedule: { type: "string" },
      updates: { type: "string" },
      replaces: { type: "string" },
      keep: { type: "boolean", default: false },
      end: { type: "boolean", default: false },
      from: { type: "string" },
      until: { type: "string" },
      may: { type: "string" },
      keys: { type: "string" },
      issuer: { type: "string" },
      "client-id": { type: "string" },
      client: { type: "string" },
      open: { type: "boolean", default: false },
      "allow-removals": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });

/** Returns a KEY=VALUE of --set; digits become a number. */
export function settingIn(text: string): [string, string | number] {
  const [key, value] = textIn(text);
  return [key, /^\d+$/.test(value) ? Number(value) : value];
}

/** Returns a KEY=VALUE of --set. @throws WrongInput */
export function textIn(text: string): [string, string] {
  const [, key = "", value = ""] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (key === "") throw new WrongInput(`--set ${text} is not KEY=VALUE.`);
  return [key, value];
}

/** Secrets never come as an argument, which other users of the machine can see. */
export const secretsIn = (path: string): Promise<string> =>
  path === "-" ? textOf(process.stdin) : readFile(path, "utf8");

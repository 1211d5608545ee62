import { parseArgs } from "node:util";
import { allFindings, codeOf, linesOf } from "./checks/all.ts";
import { runCommand, say, WrongUse } from "./runCommand.ts";

const USAGE = `Usage: npm run check [-- --json] [-- --servers 10]
In the image: node dist/server/check.js

Asks once for everything that the settings name, and changes nothing: the settings themselves, the database with its
version, rights, schema and clock, issuers of tokens, the mail server, push services, Firebase, Microsoft Graph, the immersive reader, the
translator, the virus scanner, the collector of traces, keys, the disk, and sources. It also names schools without mentor groups,
staff whom guardians can write to, or birth dates.

  --json       prints the findings as JSON
  --servers N  counts the connections of so many servers; by default of those that run now
  --help       shows this help

Exit codes: 0 all is well, 1 something failed, 3 there are warnings only`;

await runCommand(USAGE, async () => {
  const { json, servers } = parseArgs({
    options: { json: { type: "boolean", default: false }, servers: { type: "string" } },
  }).values;
  if (servers !== undefined && !/^[1-9]\d{0,3}$/.test(servers))
    throw new WrongUse("--servers takes a number of servers.");
  const findings = await allFindings({ servers: servers === undefined ? undefined : Number(servers) });
  say(json ? JSON.stringify(findings, null, 2) : linesOf(findings));
  return codeOf(findings);
});

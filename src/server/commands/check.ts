import { parseArgs } from "node:util";
import { allFindings, codeOf, linesOf } from "./checks/all.ts";
import { runCommand, say } from "./runCommand.ts";

const USAGE = `Usage: npm run check [-- --json]
In the image: node dist/server/check.js

Asks once for everything that the settings name, and changes nothing: the settings themselves, the database with its
version, rights, schema and clock, issuers of tokens, the mail server, push services, Firebase, Microsoft Graph, the immersive reader, the
translator, the virus scanner, the collector of traces, keys, the disk, and sources.

  --json   prints the findings as JSON
  --help   shows this help

Exit codes: 0 all is well, 1 something failed, 3 there are warnings only`;

await runCommand(USAGE, async () => {
  const { json } = parseArgs({ options: { json: { type: "boolean", default: false } } }).values;
  const findings = await allFindings();
  say(json ? JSON.stringify(findings, null, 2) : linesOf(findings));
  return codeOf(findings);
});

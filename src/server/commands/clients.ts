import type { Database } from "#server/database/connect.ts";
import { WrongInput } from "#server/http/dataProblems.ts";
import {
  addClient,
  listClients,
  type NewClient,
  revokeClient,
  rotateClient,
  setRegister,
} from "#server/modules/integration/clients.ts";

type Reply = { json: unknown; text: string };

type ClientArguments = Omit<NewClient, "may" | "application"> & {
  may: string | undefined;
  /** The issuer of the program's tokens, and its id there. */
  issuer: string | undefined;
  applicationId: string | undefined;
};

/** Runs `clients add|change|list|rotate|revoke NAME`. */
export async function manageClients(
  db: Database,
  what: string,
  { issuer, applicationId, ...given }: ClientArguments,
  { now, issuers }: { now: Date; issuers: string[] },
): Promise<Reply> {
  const { name } = given;
  if (what === "list") {
    const found = await listClients(db);
    const lines = found.map(
      ({ clientId, tenantId, may, issuer, application, register, revoked }) =>
        `${clientId}  ${tenantId}  ${may.join(", ")}${register ? `  register ${register}` : ""}${issuer ? `  ${application} of ${issuer}` : ""}${revoked ? `  revoked ${revoked.toISOString()}` : ""}`,
    );
    return { json: found, text: lines.join("\n") || "There are no programs." };
  }
  if (name === "") throw new WrongInput(`clients ${what} needs a name.`);
  if (what === "add") {
    const may = (given.may ?? "").split(",").flatMap((right) => right.trim() || []);
    const application = applicationOf(issuer, applicationId, issuers);
    return shown(await addClient(db, { ...given, may, application }, now), `${name} was added.`);
  }
  if (what === "change") {
    const { register } = given;
    if (register === undefined) throw new WrongInput("clients change takes --set register=NAME.");
    await setRegister(db, name, register);
    const text = register === "" ? `${name} has no register.` : `${name} uses the ids of ${register} too.`;
    return { json: { clientId: name, register: register || null }, text };
  }
  if (what === "rotate") {
    const text =
      applicationId === undefined
        ? "The former secret holds for another day."
        : `${name} is ${applicationId} from now on.`;
    return shown(await rotateClient(db, name, now, applicationId), text);
  }
  if (what !== "revoke") throw new WrongInput("clients takes add, change, list, rotate or revoke.");
  await revokeClient(db, name, now);
  return { json: { clientId: name, revoked: true }, text: `${name} has no access any more. What it wrote stays.` };
}

/** @throws WrongInput unless both are given, and the server takes the issuer's tokens */
function applicationOf(issuer: string | undefined, id: string | undefined, issuers: string[]) {
  if (issuer === undefined && id === undefined) return undefined;
  if (!issuer || !id) throw new WrongInput("--issuer and --client-id belong together.");
  if (issuers.includes(issuer)) return { issuer, id };
  const known = issuers.length > 0 ? `It names ${issuers.join(", ")}.` : "It is not set.";
  throw new WrongInput(`PROGRAM_ISSUERS does not name ${issuer}. ${known}`);
}

const shown = (made: Awaited<ReturnType<typeof addClient>>, text: string): Reply => ({
  json: made,
  text: made.clientSecret === null ? text : `${text}\nIts secret, shown only now: ${made.clientSecret}`,
});

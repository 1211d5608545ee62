import { z } from "zod";
import { dataProblem } from "#contract/dataProblems.ts";
import { requestToken } from "#server/http/clientCredentials.ts";
import type { OutsideReply, SendOutside } from "#server/http/sendOutside.ts";
import { NOT_OFFERED } from "#server/sources/rest/pages.ts";
import type { Ss12000Secrets, Ss12000Settings } from "../destinations.ts";
import type { Outcome } from "../sending.ts";
import { outcomeOf } from "./webhook.ts";

type Settings = z.infer<typeof Ss12000Settings>;
type Secrets = z.infer<typeof Ss12000Secrets>;

const Reference = z.object({ id: z.string() }).nullish();
const Absence = z.object({
  id: z.string(),
  startTime: z.string(),
  endTime: z.string(),
  student: Reference,
  registeredBy: Reference,
});
const Listing = z.object({ data: z.array(Absence), pageToken: z.string().nullish() });
const Token = z.object({ access_token: z.string() });

/** A reply that is no success, as the outcome of the attempt. */
export class Failed extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("The destination refused a request.");
    this.outcome = outcome;
  }
}

export type Ss12000Client = Awaited<ReturnType<typeof ss12000Client>>;

/** Signs in to a destination with SS 12000. @throws Failed */
export async function ss12000Client(sendOutside: SendOutside, settings: Settings, secrets: Secrets) {
  const { certificate: cert, key } = secrets;
  const certificate = cert && key ? { cert, key } : undefined;
  const token = await tokenFor(
    (address, request) => sendOutside(address, { ...request, certificate }),
    settings,
    secrets,
  );
  const headers = { accept: "application/json", ...(token !== undefined && { authorization: `Bearer ${token}` }) };
  const get = (query: Record<string, string>) =>
    sendOutside(`${settings.url}/absences?${new URLSearchParams(query)}`, { method: "GET", headers, certificate });

  return {
    /** Posts an absence and returns the reply, whatever it is. */
    post: (absence: object): Promise<OutsideReply> =>
      sendOutside(`${settings.url}/absences`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        body: JSON.stringify(absence),
        certificate,
      }),
    /**
     * Returns a page of absences.
     * @param narrowing filters that a system may not know, which are then left out
     * @returns "not offered" if absences cannot be looked up there
     * @throws Failed
     */
    async list(query: Record<string, string>, narrowing: Record<string, string> = {}) {
      const first = await get({ ...query, ...narrowing });
      const isUnknown = first.status === 400 && Object.keys(narrowing).length > 0;
      const reply = isUnknown ? await get(query) : first;
      if (NOT_OFFERED.includes(reply.status)) return "not offered" as const;
      return Listing.parse(bodyOf(reply));
    },
  };
}

/** Returns the body of a success. @throws Failed */
export function bodyOf(reply: OutsideReply): unknown {
  const outcome = outcomeOf(reply, new Date());
  if (outcome.is !== "taken") throw new Failed(outcome);
  return JSON.parse(reply.text);
}

async function tokenFor(send: SendRequest, settings: Settings, secrets: Secrets): Promise<string | undefined> {
  const { tokenUrl, clientId = "", scope, secretIn } = settings;
  if (!tokenUrl) return secrets.token;
  const client = { id: clientId, secret: secrets.clientSecret, scope, secretIn };
  const reply = await requestToken(client, (request) => send(tokenUrl, request));
  if (reply.status !== 200)
    throw new Failed({ is: "failed", reason: dataProblem("noToken", { status: reply.status }) });
  return Token.parse(JSON.parse(reply.text)).access_token;
}

type SendRequest = (...given: Parameters<SendOutside>) => Promise<OutsideReply>;

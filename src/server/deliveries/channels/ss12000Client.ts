import { createHash } from "node:crypto";
import { z } from "zod";
import { dataProblem } from "#contract/integration/dataProblems.ts";
import { requestToken, usableMs } from "#server/http/clientCredentials.ts";
import { NOT_OFFERED } from "#server/http/dataProblems.ts";
import type { OutsideReply, OutsideRequest } from "#server/http/sendOutside.ts";
import type { Ss12000Secrets, Ss12000Settings } from "../destinations.ts";
import type { Outcome, Sending } from "../sending.ts";
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
const Token = z.object({ access_token: z.string(), expires_in: z.coerce.number().optional() });

/** A reply that is no success, as the outcome of the attempt. */
export class Failed extends Error {
  readonly outcome: Outcome;

  constructor(outcome: Outcome) {
    super("The destination refused a request.");
    this.outcome = outcome;
  }
}

export type Ss12000Client = Awaited<ReturnType<typeof ss12000Client>>;

type World = Pick<Sending, "sendOutside" | "tokens" | "now">;

/** Signs in to a destination with SS 12000. @throws Failed */
export async function ss12000Client({ sendOutside, tokens, now }: World, settings: Settings, secrets: Secrets) {
  const { certificate: cert, key } = secrets;
  const certificate = cert && key ? { cert, key } : undefined;
  const send = (address: string, request: OutsideRequest) => sendOutside(address, { ...request, certificate });
  const signIn = createHash("sha256")
    .update(JSON.stringify([settings, secrets]))
    .digest("hex");

  async function token(): Promise<string | undefined> {
    if (!settings.tokenUrl) return secrets.token;
    const held = tokens.get(signIn);
    if (held && now().getTime() < held.until) return held.token;
    const begun = now().getTime();
    const { access_token, expires_in } = await fetchToken(send, settings.tokenUrl, { settings, secrets });
    tokens.set(signIn, { token: access_token, until: begun + usableMs(expires_in) });
    return access_token;
  }

  async function call(query: string, { headers, ...request }: OutsideRequest): Promise<OutsideReply> {
    const isHeld = tokens.has(signIn);
    const attempt = async () => {
      const bearer = await token();
      const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
      const all = { accept: "application/json", ...headers, ...authorization };
      return send(`${settings.url}/absences${query}`, { ...request, headers: all });
    };
    const reply = await attempt();
    // The system may have ended a token before its time.
    if (reply.status !== 401 || !isHeld) return reply;
    tokens.delete(signIn);
    return attempt();
  }

  const get = (query: Record<string, string>) => call(`?${new URLSearchParams(query)}`, { method: "GET", headers: {} });
  await token();

  return {
    /** Posts an absence and returns the reply, whatever it is. */
    post: (absence: object): Promise<OutsideReply> =>
      call("", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(absence) }),
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

/** @throws Failed */
async function fetchToken(
  send: (address: string, request: OutsideRequest) => Promise<OutsideReply>,
  tokenUrl: string,
  { settings, secrets }: { settings: Settings; secrets: Secrets },
): Promise<z.infer<typeof Token>> {
  const { clientId = "", scope, secretIn } = settings;
  const client = { id: clientId, secret: secrets.clientSecret, scope, secretIn };
  const reply = await requestToken(client, (request) => send(tokenUrl, request));
  if (reply.status !== 200)
    throw new Failed({ is: "failed", reason: dataProblem("noToken", { status: reply.status }) });
  return Token.parse(JSON.parse(reply.text));
}

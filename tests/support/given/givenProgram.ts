import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, inject } from "vitest";
import { INTEGRATION_BASE } from "#contract/integration/kinds.ts";
import { IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import { loadIdentityKeys } from "#server/access/identity/keys.ts";
import { addClient, type NewClient } from "#server/modules/integration/clients.ts";
import type { TrustedIssuer } from "#server/settings/trustedIssuers.ts";
import { newId } from "../newId.ts";
import { database } from "../server/database.ts";
import { NOW_HEADER } from "../server/nowHeader.ts";
import { type RunningApi, startApi } from "../server/startApi.ts";
import { trustedIssuer } from "../server/trustedIssuer.ts";
import { givenSchool } from "./givenSchool.ts";

type Sent = { method?: string; path: string; body?: unknown; headers?: Record<string, string>; now?: string };
export type Answered = { status: number; body: Record<string, unknown>; headers: Headers };

type ProgramServer = { signsIn?: boolean; programIssuers?: () => TrustedIssuer[] };

/**
 * A server with the token endpoint for programs, for the tests of a file.
 * @param signsIn whether people sign in there too; otherwise elsewhere, as in production
 */
export function withProgramServer({ signsIn = true, programIssuers = () => [] }: ProgramServer = {}) {
  let server: RunningApi | undefined;
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "skolvy-programs-"));
    const identity = { keys: await loadIdentityKeys(folder), ...(signsIn && { people: { audience: "the API" } }) };
    const databaseUrl = inject("databaseUrl");
    const options = { databaseUrl, trusted: trustedIssuer(), identity, programIssuers: programIssuers() };
    server = await startApi(options);
  });
  afterAll(async () => {
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  });
  const url = () => server?.url ?? "";
  const app = () => {
    if (!server) throw new Error("The server has not started yet");
    return server.app;
  };

  const tokenWith = (headers: Record<string, string>, fields: Record<string, string>): Promise<Response> =>
    fetch(`${url()}/idp/token`, {
      method: "POST",
      headers,
      body: new URLSearchParams({ grant_type: "client_credentials", scope: "integration", ...fields }),
    });

  /** Asks for a token with a secret. */
  const askForToken = (clientId: string, clientSecret: string, fields: Record<string, string> = {}) =>
    tokenWith({ authorization: basic(clientId, clientSecret) }, fields);

  async function call(token: string, { method = "GET", path, body, headers = {}, now }: Sent): Promise<Answered> {
    const response = await fetch(`${url()}${INTEGRATION_BASE}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...(now && { [NOW_HEADER]: new Date(now).toISOString() }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json().catch(() => ({})), headers: response.headers };
  }

  /** A program with a token, by default with all rights on a school of its own. */
  async function givenProgram(values: Partial<NewClient> = {}) {
    const school = values.tenantId ? undefined : await givenSchool();
    const tenantId = values.tenantId ?? school?.tenantId ?? "";
    const name = newId("program").toLowerCase();
    const given = { name, tenantId, schools: null, may: ["all"], jwks: null, ...values };
    const { clientId, clientSecret } = await addClient(database(), given, new Date());
    const { access_token: token } = await (await askForToken(clientId, clientSecret ?? "")).json();
    const send = (sent: Sent) => call(token, sent);
    const put = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send({ method: "PUT", path, body, headers });
    const batch = (kind: string, items: unknown[], key?: string) =>
      send({
        method: "POST",
        path: `/${kind}/batch`,
        body: { items },
        ...(key && { headers: { [IDEMPOTENCY_HEADER]: key } }),
      });
    return { clientId, clientSecret: clientSecret ?? "", tenantId, school, token, send, put, batch };
  }

  return { url, app, tokenWith, askForToken, call, givenProgram };
}

const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;

export const schoolRef = (sourceId: string) => ({ kind: "schools", sourceId });

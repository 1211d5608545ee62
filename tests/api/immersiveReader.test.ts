import { describe, expect, inject, it, onTestFinished } from "vitest";
import {
  DEMO_READER,
  DEMO_READER_PAGE,
  getReaderSubdomain,
  getReaderToken,
} from "#contract/machineTranslation/immersiveReader.ts";
import { readEnvironment } from "#server/settings/environment.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";
import { type GraphAnswer, startGraph } from "#tests/support/standIns/graphStandIn.ts";

/** A server with an Azure resource, whose tokens a stand-in for Microsoft's sign-in gives. */
async function givenReader(token?: GraphAnswer) {
  const microsoft = await startGraph({}, token);
  onTestFinished(microsoft.stop);
  const { tenant, client, secret, authority } = microsoft.settings;
  const server = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: trustedIssuer(),
    immersiveReader: { tenant, client, secret, authority, subdomain: "bjorkstad-reader" },
  });
  onTestFinished(server.stop);
  return { microsoft, server: server.url };
}

describe("[POST-10] the immersive reader is opened with", () => {
  it("a token of the server's own, fetched once, and the name of its resource", async () => {
    const { microsoft, server } = await givenReader();
    const { guardian, student } = await givenFamily();
    const api = apiFor(guardian, student, { server });
    expect(await api.call(getReaderToken, {})).toEqual({ token: "token-1" });
    expect(await api.call(getReaderToken, {})).toEqual({ token: "token-1" });
    expect(await api.call(getReaderSubdomain, {})).toEqual({ subdomain: "bjorkstad-reader" });
    const [asked, ...more] = microsoft.tokenRequests();
    expect(more).toEqual([]);
    expect(asked?.path).toBe("/tenant-1/oauth2/v2.0/token");
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      grant_type: "client_credentials",
      client_id: "client-1",
      client_secret: "secret-1",
      scope: "https://cognitiveservices.azure.com/.default",
    });
  });

  it("nothing where the school has none of its services", async () => {
    const { microsoft, server } = await givenReader();
    const { guardian, student } = await givenFamily({ services: ["news"] });
    const api = apiFor(guardian, student, { server });
    expect((await api.answer(getReaderToken, {})).status).toBe(403);
    expect((await api.answer(getReaderSubdomain, {})).status).toBe(403);
    expect(microsoft.tokenRequests()).toEqual([]);
  });

  it("nothing where the server has no credentials", async () => {
    const { guardian, student } = await givenFamily();
    const api = apiFor(guardian, student);
    expect(await api.call(getReaderToken, {})).toEqual({ token: null });
    expect(await api.call(getReaderSubdomain, {})).toEqual({ subdomain: null });
  });

  it("nothing for now while Microsoft refuses", async () => {
    const { server } = await givenReader({ status: 401, body: { error: "invalid_client" } });
    const { guardian, student } = await givenFamily();
    const { status, body } = await apiFor(guardian, student, { server }).answer(getReaderToken, {});
    expect([status, (body as { code: string }).code]).toEqual([503, "unavailable"]);
  });
});

it("[POST-10] browsers show the reader's page alone of all that Azure hosts", async () => {
  const { server } = await givenReader();
  const framesAt = async (url: string) =>
    /frame-src ([^;]*)/.exec((await fetch(`${url}/healthz`)).headers.get("content-security-policy") ?? "")?.[1];
  expect(await framesAt(server)).toContain("https://bjorkstad-reader.cognitiveservices.azure.com");
  expect(await framesAt(inject("apiUrl"))).not.toContain("azure");
});

it("[POST-10] a demo without Azure has a page of its own read aloud, in the reader's language, and no other server has", async () => {
  const { url, stop } = await startApi({
    databaseUrl: inject("databaseUrl"),
    trusted: trustedIssuer(),
    immersiveReader: "demo",
  });
  onTestFinished(stop);
  const { guardian, student } = await givenFamily();
  const api = apiFor(guardian, student, { server: url });
  expect(await api.call(getReaderToken, {})).toEqual({ token: DEMO_READER });
  expect(await api.call(getReaderSubdomain, {})).toEqual({ subdomain: DEMO_READER });
  const page = await fetch(`${url}${DEMO_READER_PAGE}?reader?exitCallback=x&omkt=uk`);
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*frame-ancestors 'self'/);
  expect(await page.text()).toMatch(/<html lang="uk">.*Прочитати вголос/s);
  expect((await fetch(`${inject("apiUrl")}${DEMO_READER_PAGE}`)).status).toBe(404);
});

it("[POST-10] its settings are checked at start", () => {
  const settings = { tenant: "t", client: "c", secret: "s", subdomain: "reader" };
  const read = (reader: object) => readEnvironment({ IMMERSIVE_READER: JSON.stringify(reader) }).IMMERSIVE_READER;
  expect(read(settings)).toEqual({ ...settings, authority: "https://login.microsoftonline.com" });
  expect(() => read({ ...settings, subdomain: "evil.example/" })).toThrow("IMMERSIVE_READER.subdomain");
  expect(() => read({ ...settings, secret: "" })).toThrow("IMMERSIVE_READER.secret");
});

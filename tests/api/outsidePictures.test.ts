import type { IncomingMessage, RequestListener } from "node:http";
import { createServer, request as plainRequest } from "node:http";
import type { RequestOptions } from "node:https";
import type { AddressInfo } from "node:net";
import { describe, expect, inject, it, onTestFinished } from "vitest";
import { getOutsidePicture } from "#contract/files/endpoints.ts";
import { OUTSIDE_PICTURE_MAX_BYTES } from "#contract/limits.ts";
import { threeQuarters } from "#server/demo/files/drawings.ts";
import { createFetchPicture, isPublicAddress } from "#server/http/fetchPicture.ts";
import { givenAssignment } from "#tests/support/given/givenAssignment.ts";
import { givenBlock } from "#tests/support/given/givenBlock.ts";
import { givenFamily } from "#tests/support/given/givenFamily.ts";
import { givenPlan } from "#tests/support/given/givenPlan.ts";
import { givenPost } from "#tests/support/given/givenPost.ts";
import { apiFor } from "#tests/support/server/api.ts";
import { startApi } from "#tests/support/server/startApi.ts";
import { trustedIssuer } from "#tests/support/server/trustedIssuer.ts";

const PNG = threeQuarters();

/** The internet as one server on this machine, which every name leads to unless the names say otherwise. */
async function givenInternet(reply: RequestListener, names: Record<string, string> = {}) {
  const seen: IncomingMessage[] = [];
  const server = createServer((incoming, response) => {
    seen.push(incoming);
    reply(incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  const connectedTo: (string | undefined)[] = [];
  const clock = { now: 0 };
  const fetchPicture = createFetchPicture(
    {
      lookUp: async (host) => [{ address: names[host] ?? "93.184.216.34", family: 4 }],
      isPublic: isPublicAddress,
      request: ((options: RequestOptions, answered: (response: IncomingMessage) => void) => {
        connectedTo.push(options.host ?? undefined);
        return plainRequest({ ...options, host: "127.0.0.1", port, family: 4 }, answered);
      }) as never,
    },
    () => clock.now,
  );
  return { fetchPicture, seen, connectedTo, clock };
}

describe("a picture of another host", () => {
  it("[PLAN-8] is fetched from the address that was checked, and has the type of its content", async () => {
    const { fetchPicture, seen, connectedTo } = await givenInternet((_, response) =>
      response.setHeader("content-type", "text/html").end(PNG),
    );
    const picture = await fetchPicture("https://pictures.example/brak.png?size=2");
    expect(picture).toMatchObject({ type: "image/png", name: "picture.png" });
    expect(Buffer.from(picture?.bytes ?? []).equals(PNG)).toBe(true);
    expect(connectedTo).toEqual(["93.184.216.34"]);
    expect(seen[0]?.url).toBe("/brak.png?size=2");
    expect(seen[0]?.headers).toMatchObject({ host: "pictures.example" });
    expect(Object.keys(seen[0]?.headers ?? {})).not.toContain("referer");
  });

  it("[PLAN-8] is asked for once a day", async () => {
    const { fetchPicture, seen, clock } = await givenInternet((_, response) => response.end(PNG));
    await Promise.all([fetchPicture("https://pictures.example/a"), fetchPicture("https://pictures.example/a")]);
    expect(seen).toHaveLength(1);
    clock.now = 24 * 3_600_000;
    expect(await fetchPicture("https://pictures.example/a")).toBeTruthy();
    expect(seen).toHaveLength(2);
  });

  it.each([
    "http://pictures.example/a",
    "https://pictures.example:8443/a",
    "https://user@pictures.example/a",
    "https://127.0.0.1/a",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://169.254.169.254/latest/meta-data",
    "https://inside.example/a",
    "https://2130706433/a",
  ])("is not fetched from %s", async (address) => {
    const { fetchPicture, seen } = await givenInternet((_, response) => response.end(PNG), {
      "inside.example": "10.1.2.3",
    });
    expect(await fetchPicture(address)).toBeUndefined();
    expect(seen).toEqual([]);
  });

  it("is followed to another public host, but not to one inside", async () => {
    const { fetchPicture, connectedTo } = await givenInternet(
      ({ url = "" }, response) => {
        const to: Record<string, string> = { "/moved": "https://other.example/a", "/in": "https://inside.example/a" };
        return to[url] ? response.writeHead(302, { location: to[url] }).end() : response.end(PNG);
      },
      { "inside.example": "192.168.0.1", "other.example": "93.184.216.35" },
    );
    expect(await fetchPicture("https://pictures.example/moved")).toMatchObject({ type: "image/png" });
    expect(connectedTo).toEqual(["93.184.216.34", "93.184.216.35"]);
    expect(await fetchPicture("https://pictures.example/in")).toBeUndefined();
    expect(connectedTo).toHaveLength(3);
  });

  it.each<[string, RequestListener]>([
    ["a page", (_, response) => response.setHeader("content-type", "image/png").end("<svg onload=alert(1)>")],
    ["too large", (_, response) => response.end(Buffer.concat([PNG, Buffer.alloc(OUTSIDE_PICTURE_MAX_BYTES)]))],
    ["missing", (_, response) => response.writeHead(404).end(PNG)],
    ["cut off", (_, response) => response.destroy()],
  ])("is none if it is %s", async (_, reply) => {
    const { fetchPicture } = await givenInternet(reply);
    expect(await fetchPicture("https://pictures.example/a")).toBeUndefined();
  });

  it.each([
    ["8.8.8.8", true],
    ["172.15.0.1", true],
    ["172.16.0.1", false],
    ["100.64.0.1", false],
    ["0.0.0.0", false],
    ["255.255.255.255", false],
    ["2606:2800:220:1::1", true],
    ["::", false],
    ["fe80::1", false],
    ["fd00::1", false],
    ["2002:0a00:0001::", false],
    ["64:ff9b::a00:1", false],
    ["nonsense", false],
  ])("comes from a public address: %s is %s", (address, isPublic) => expect(isPublicAddress(address)).toBe(isPublic));
});

describe("GET /outsidePictures", () => {
  const IMAGE = "https://pictures.example/a.png?x=1&y=2";

  async function statusFor(
    person: Parameters<typeof apiFor>[0],
    student: Parameters<typeof apiFor>[1],
    query: { contentType: "PLAN" | "ASSIGNMENT" | "POST"; contentId: string; address: string },
  ) {
    return (await apiFor(person, student).answer(getOutsidePicture, { query })).status;
  }

  it("[PLAN-8] fetches only addresses in content of the student, for those who may see it", async () => {
    const { guardian, student } = await givenFamily();
    const stranger = await givenFamily();
    const plan = await givenPlan(student, { purpose: '<p><img src="https://pictures.example/purpose.png"></p>' });
    await givenBlock(plan, { type: "LINK", title: "Länk", url: "https://a.example", image: IMAGE });
    await givenBlock(plan, { text: `<p><img alt="" src="${IMAGE.replace("&", "&amp;")}#text"></p>` });
    const assignment = await givenAssignment(student, { description: `<img src='${IMAGE}'>` });
    const post = await givenPost(student, { body: `<img src="${IMAGE}">` });
    const of = { contentType: "PLAN", contentId: plan.id } as const;

    for (const address of [IMAGE, `${IMAGE}#text`, "https://pictures.example/purpose.png"]) {
      expect(await statusFor(guardian, student, { ...of, address }), address).toBe(200);
    }
    expect(
      await statusFor(guardian, student, { contentType: "ASSIGNMENT", contentId: assignment.id, address: IMAGE }),
    ).toBe(200);
    expect(await statusFor(guardian, student, { contentType: "POST", contentId: post.id, address: IMAGE })).toBe(200);
    expect(await statusFor(guardian, student, { ...of, address: "https://pictures.example/other.png" })).toBe(404);
    expect(await statusFor(guardian, student, { ...of, address: "https://a.example" })).toBe(404);
    expect(await statusFor(guardian, student, { ...of, address: "http://pictures.example/a.png" })).toBe(400);
    expect(await statusFor(stranger.guardian, stranger.student, { ...of, address: IMAGE })).toBe(404);
  });

  it("[POST-11] [PLAN-8] has no content where the other host gives no picture, which is no error", async () => {
    const { guardian, student } = await givenFamily();
    const post = await givenPost(student, { body: `<img src="${IMAGE}">` });
    const server = await startApi({
      databaseUrl: inject("databaseUrl"),
      trusted: trustedIssuer(),
      fetchPicture: async () => undefined,
    });
    onTestFinished(() => server.stop());
    const query = { contentType: "POST", contentId: post.id, address: IMAGE } as const;
    const api = apiFor(guardian, student, { server: server.url });
    expect((await api.answer(getOutsidePicture, { query })).status).toBe(204);
  });
});

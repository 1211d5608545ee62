import { expect, it, onTestFinished, vi } from "vitest";
import { providerRequests } from "./providerRequests.ts";

it.each([
  ["one failure of the provider", [500, 200], 200],
  ["a second failure", [500, 503], 503],
  ["a refusal", [400], 400],
  ["an answer", [200], 200],
])("[AUTH-6] sends a request once more after the first failure of the server: %s", async (_, answers, status) => {
  const left = [...answers];
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    sent.push([url, init.method, init.body]);
    return Response.json({ status: left[0] }, { status: left.shift() ?? 0 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const url = "https://idp.example/token";
  const answer = await providerRequests.sendPostRequestAsync(url, { body: "grant_type=refresh_token" });
  expect(answer).toMatchObject({ status, body: { status } });
  expect(sent).toEqual(answers.map(() => [url, "POST", "grant_type=refresh_token"]));
});

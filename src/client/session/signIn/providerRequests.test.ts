import { expect, it, onTestFinished, vi } from "vitest";
import { providerRequests } from "./providerRequests.ts";

it.each([
  ["one failure of the provider", [500, 200], 200],
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

it.each([
  ["a second failure", [500, 503], "The identity provider replies 503"],
  ["too many requests", [429], "The identity provider replies 429"],
])("[AUTH-6] takes the provider for unreachable, and not the request for refused: %s", async (_, answers, message) => {
  const left = [...answers];
  vi.stubGlobal("fetch", async () => Response.json({ error: "server_error" }, { status: left.shift() ?? 0 }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const sent = providerRequests.sendPostRequestAsync("https://idp.example/token", {});
  await expect(sent).rejects.toThrow(message);
  expect(left).toEqual([]);
});

import { expect, it } from "vitest";
import { sourceIds } from "#server/database/schema/sources.ts";
import { attempt } from "#server/deliveries/attempts.ts";
import {
  deliveriesOf,
  givenDelivery,
  givenDestination,
  givenRegisterSource,
  givenSchoolSystem,
  givenSending,
} from "#tests/support/given/givenDestination.ts";
import { givenReporter, NOW, schoolOf } from "#tests/support/given/givenReporter.ts";
import { database } from "#tests/support/server/database.ts";

it("[OUT-1] fetches a token for all attempts until shortly before its end, and another when it is refused", async () => {
  const given = await givenReporter();
  const { student } = given;
  const source = await givenRegisterSource(student.tenantId);
  await database().insert(sourceIds).values({ sourceId: source, kind: "student", sourcedId: "SS-1", id: student.id });
  let valid = 0;
  const { url, taken } = await givenSchoolSystem(({ method, path, headers }) => {
    if (path === "/token") return { status: 200, body: { access_token: `token-${++valid}`, expires_in: 600 } };
    if (headers.authorization !== `Bearer token-${valid}`) return { status: 401 };
    return method === "GET" ? { status: 200, body: { data: [] } } : { status: 503 };
  });
  const settings = { url, source, tokenUrl: `${url}/token`, clientId: "skolvy" };
  await givenDestination(schoolOf(student).id, { kind: "ss12000", settings, secrets: { clientSecret: "secret" } });
  const { id } = await givenDelivery(given, { destination: "ss12000" });
  const { sending, clock } = givenSending({ now: NOW, hosts: [url] });
  const fetched = async () => {
    await attempt(sending, { id });
    return taken.filter(({ path }) => path === "/token").length;
  };
  expect([await fetched(), await fetched()]).toEqual([1, 1]);
  // The system has forgotten the token.
  valid += 1;
  expect(await fetched()).toBe(2);
  clock.now = new Date(clock.now.getTime() + 569_000);
  expect(await fetched()).toBe(2);
  clock.now = new Date(clock.now.getTime() + 2_000);
  expect(await fetched()).toBe(3);
  expect((await deliveriesOf(given.student.id))[0]?.problem).toBe("HTTP 503");
});

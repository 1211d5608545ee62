import { expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

it.each([
  { set: { PORT: "abc" }, says: "PORT: not a number" },
  { set: { PORT: "3.5" }, says: "PORT: not a whole number" },
  { set: { PORT: "70000" }, says: "PORT: has to be at most 65535" },
  { set: { STOP_DELAY: "-1" }, says: "STOP_DELAY: has to be at least 0" },
  { set: { DEMO: "yes" }, says: "DEMO: none of true, false" },
  { set: { MAIL: "on" }, says: "MAIL: can only be off" },
  { set: { TRANSLATOR: '{"kind":"secret"}' }, says: "TRANSLATOR.kind: none of azure, libretranslate" },
  { set: { MAIL_FROM: "me" }, says: "MAIL_FROM: not an e-mail address" },
  { set: { PUBLIC_URL: "portal" }, says: "PUBLIC_URL: not an address such as https://portal.example" },
  { set: { DATABASE_URL: "mysql://secret" }, says: "DATABASE_URL: not an address such as postgres://" },
  { set: { METRICS_TOKEN: "secret" }, says: "METRICS_TOKEN: its length has to be at least 16" },
  { set: { TRUSTED_ISSUERS: "{}" }, says: "TRUSTED_ISSUERS: not a list" },
  { set: { TRUSTED_ISSUERS: '[{"issuer":1}]' }, says: "TRUSTED_ISSUERS.0.issuer: not a text" },
  { set: { SIGN_IN: '{"clientId":""}' }, says: "SIGN_IN.clientId: empty" },
  { set: { SIGN_IN: '{"clientId":"a"}' }, says: "SIGN_IN.issuer: missing" },
  { set: { TEAMS: '{"clientID":"a"}' }, says: "TEAMS: unknown in it: clientID" },
])("$set: says what is wrong, and never the value of a secret", ({ set, says }) => {
  const read = () => readEnvironment(set);
  expect(read).toThrow(says);
  expect(read).not.toThrow("secret");
});

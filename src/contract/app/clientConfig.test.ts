import { expect, it } from "vitest";
import { apiBaseFor } from "./clientConfig.ts";

const hosts = {
  "test.portal.example": "https://api.test.portal.example/api",
  "portal.example": "https://api.portal.example/api",
  "portal.example:8443": "http://localhost:3000/api",
};

it.each([
  ["test.portal.example", "https://api.test.portal.example/api"],
  ["portal.example", "https://api.portal.example/api"],
  ["portal.example:8443", "http://localhost:3000/api"],
  ["localhost:3000", "/api"],
  ["staging.portal.example", "/api"],
  ["constructor", "/api"],
])("[API-4] a page of %s finds the API at %s", (host, base) => {
  expect(apiBaseFor(hosts, host)).toBe(base);
});

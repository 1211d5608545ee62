import { afterEach, expect, it, vi } from "vitest";
import { keepsSignIn } from "./keepsSignIn.ts";

afterEach(() => vi.unstubAllGlobals());

const full = () => {
  throw new DOMException("The device is full", "QuotaExceededError");
};

/** Local storage with a limit, as far as it is asked here. Keys are properties of it. */
const storageOf = (entries: Record<string, string>, setItem: (key: string, value: string) => void) =>
  Object.defineProperties({ ...entries }, { setItem: { value: setItem }, removeItem: { value: () => undefined } });

function stub(localStorage: object | undefined, protocol = "https:", takesCookie = true) {
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("location", { protocol });
  let cookie = "";
  vi.stubGlobal("document", {
    get cookie() {
      return cookie;
    },
    set cookie(value: string) {
      if (takesCookie) cookie = value.includes("max-age=0") ? "" : value;
    },
  });
}

const roomy = storageOf({}, () => undefined);

it("[PHONE-7] keeps a sign-in for all tabs only where the browser stores it, and the key to it", () => {
  stub(roomy);
  expect(keepsSignIn()).toBe(true);
  stub(roomy, "http:");
  expect(keepsSignIn()).toBe(true);
  stub(roomy, "http:", false);
  expect(keepsSignIn()).toBe(false);
  stub(undefined);
  expect(keepsSignIn()).toBe(false);
  stub(storageOf({}, full));
  expect(keepsSignIn()).toBe(false);
});

it("[PHONE-7] has room for a few choices where it has none for tokens", () => {
  stub(storageOf({}, (_, value) => value.length > 5_000 && full()));
  expect(keepsSignIn()).toBe(false);
});

it("[PHONE-7] goes on with the session that is stored, on a device that is full meanwhile", () => {
  stub(storageOf({ "msal.3.account.keys": "[]" }, full));
  expect(keepsSignIn()).toBe(true);
  stub(storageOf({ "msal.version": "5" }, full));
  expect(keepsSignIn()).toBe(false);
});

import { afterEach, expect, it } from "vitest";
import { clamav } from "#server/http/scanFile.ts";
import { EICAR, startClamd } from "#tests/support/standIns/clamd.ts";

let clamd: Awaited<ReturnType<typeof startClamd>>;
afterEach(() => clamd.stop());

async function* inPieces(...pieces: Buffer[]) {
  yield* pieces;
}

it("has a file scanned in pieces, and says what was found in it", async () => {
  clamd = await startClamd();
  const scanner = clamav(clamd.settings);
  const large = Buffer.alloc(300_000, "text ");
  expect(await scanner.scan(inPieces(large, Buffer.from("end")))).toBeNull();
  expect(clamd.scanned[0]?.equals(Buffer.concat([large, Buffer.from("end")]))).toBe(true);
  expect(await scanner.scan(inPieces(EICAR.subarray(0, 20), EICAR.subarray(20)))).toBe("Eicar-Test-Signature");
  await expect(scanner.ping()).resolves.toBeUndefined();
});

it.each([
  ["is silent", /^no reply in time$/],
  ["hangs up", /^(?:the connection was closed|ECONNRESET|EPIPE)$/],
  ["is full", /^StreamMaxLength is too small$/],
  ["is odd", /^an unexpected reply$/],
] as const)("takes no file for scanned where the scanner %s", async (behaviour, reason) => {
  clamd = await startClamd(behaviour);
  const scanner = clamav(clamd.settings, 100);
  await expect(scanner.scan(inPieces(Buffer.alloc(300_000)))).rejects.toMatchObject({
    status: 503,
    reason: expect.stringMatching(reason),
  });
});

it("takes no file for scanned where nobody listens, or where the file cannot be read to its end", async () => {
  clamd = await startClamd();
  const broken = async function* () {
    yield Buffer.from("text");
    throw new Error("The database is away");
  };
  await expect(clamav(clamd.settings).scan(broken())).rejects.toMatchObject({ status: 503 });
  await clamd.stop();
  await expect(clamav(clamd.settings).scan([Buffer.from("text")])).rejects.toMatchObject({ reason: "ECONNREFUSED" });
});

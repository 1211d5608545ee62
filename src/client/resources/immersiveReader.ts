import { request } from "#client/http/request/request.ts";
import { getReaderSubdomain, getReaderToken } from "#contract/immersiveReader.ts";

/** Fetches the access data of the immersive reader; null if the server has none. */
export async function fetchReaderAccess(): Promise<{ token: string; subdomain: string } | null> {
  const [{ token }, { subdomain }] = await Promise.all([request(getReaderToken, {}), request(getReaderSubdomain, {})]);
  return token !== null && subdomain !== null ? { token, subdomain } : null;
}

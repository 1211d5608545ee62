import { request } from "#client/http/request/request.ts";
import { getReaderSubdomain, getReaderToken } from "#contract/immersiveReader.ts";

/** What the immersive reader is opened with; null where the server has nothing to open it with. */
export async function fetchReaderAccess(): Promise<{ token: string; subdomain: string } | null> {
  const [{ token }, { subdomain }] = await Promise.all([request(getReaderToken, {}), request(getReaderSubdomain, {})]);
  return token !== null && subdomain !== null ? { token, subdomain } : null;
}

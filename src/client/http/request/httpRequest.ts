import { CLIENT_VERSION, CLIENT_VERSION_HEADER, IDEMPOTENCY_HEADER } from "#contract/limits.ts";
import type { Endpoint, InputOf } from "#contract/registry/calls.ts";
import { addressOf, inputParts, withStudent } from "./address.ts";

type Call = { studentId: string | null; idempotencyKey: string | null; ifMatch?: string | undefined };

/** The address of the API, and the person on whose behalf a request goes there. */
type Sender = { apiBase: string; locale: string; token: string | null };

/** Returns the HTTP request of a call, for the page and the service worker. */
export function httpRequest<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { studentId, idempotencyKey, ifMatch }: Call,
  { apiBase, locale, token }: Sender,
): { url: string; init: RequestInit } {
  const isAnonymous = endpoint.access === "anonymous";
  const address = isAnonymous ? addressOf(endpoint, input) : withStudent(addressOf(endpoint, input), studentId);
  const sent = bodyOf(endpoint, inputParts(input).body);
  return {
    url: `${apiBase}${address}`,
    init: {
      method: endpoint.method,
      cache: isAnonymous ? "default" : "no-store",
      headers: {
        accept: endpoint.content === "file" ? "*/*" : "application/json",
        "accept-language": locale,
        [CLIENT_VERSION_HEADER]: CLIENT_VERSION,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(idempotencyKey && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
        ...(ifMatch !== undefined && { "if-match": `"${ifMatch}"` }),
        ...(sent && { "content-type": sent.type }),
      },
      ...(sent && { body: sent.content }),
    },
  };
}

function bodyOf({ takes }: Endpoint, body: unknown): { type: string; content: BodyInit } | null {
  if (body === undefined) return null;
  if (takes === "bytes") return { type: "application/octet-stream", content: body as Uint8Array<ArrayBuffer> };
  return { type: "application/json", content: JSON.stringify(body) };
}

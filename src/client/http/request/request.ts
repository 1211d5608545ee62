import { holdReload } from "#client/lib/newBuild.ts";
import type { Endpoint, InputOf, ReplyOf } from "#contract/registry/calls.ts";
import type { Problem } from "#contract/schemas/common.ts";
import { ApiError, TokenNotValidError } from "./apiError.ts";
import { tryOnce, withReconnect } from "./connection.ts";
import { loginRequired } from "./events.ts";
import { httpRequest } from "./httpRequest.ts";
import { currentScope } from "./scope.ts";
import { transport } from "./transport.ts";

export type RequestOptions = {
  /** The student of the request, if not the active one. */
  studentId?: string | null;
  /** Identifies a write across retries, so that it is done once. */
  idempotencyKey?: string;
  /** The version that a write is based on; the server refuses another with 412. */
  ifMatch?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Lets a small write outlive a page that is being closed. */
  keepalive?: boolean;
  /** Tries once, for so many milliseconds, and says nothing of a lost connection: the caller does. */
  limitMs?: number;
  /** For calls whose caller handles a 401. */
  keepSession?: boolean;
};

/**
 * Calls an endpoint of the contract. A 204 is null (ERR-3) where the contract knows null; elsewhere it is an empty list, or
 * content that does not exist.
 * @throws ApiError for a reply of another shape, so that no reader has to expect one and none is cached
 */
export async function request<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<ReplyOf<E>> {
  const reply = await send(endpoint, input, options, (response) => response.text());
  return inShape(endpoint, reply ? parse(reply) : null) as ReplyOf<E>;
}

/** Fetches the bytes of an endpoint whose content is a file. */
export async function requestFile<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions = {},
): Promise<Blob> {
  const file = await send(endpoint, input, options, (response) => response.blob());
  if (!file) throw new ApiError(404, null);
  return file;
}

async function send<E extends Endpoint, Content>(
  endpoint: E,
  input: InputOf<E>,
  options: RequestOptions,
  read: (response: Response) => Promise<Content>,
): Promise<Content | null> {
  const { signal, limitMs } = options;
  const isAnonymous = endpoint.access === "anonymous";
  const studentId = options.studentId === undefined ? (currentScope()?.studentId ?? null) : options.studentId;
  const idempotencyKey = options.idempotencyKey ?? (endpoint.method === "GET" ? null : newIdempotencyKey());

  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs);
  if (limitMs !== undefined) signal?.addEventListener("abort", end, { once: true });

  const attempt = async (): Promise<Content | null> => {
    const token = isAnonymous ? null : await transport().getToken();
    if (!isAnonymous && token === null) throw new TokenNotValidError();
    try {
      const { apiBase, locale } = transport();
      const { url, init } = httpRequest(
        endpoint,
        input,
        { studentId, idempotencyKey, ifMatch: options.ifMatch },
        { apiBase, locale: locale(), token },
      );
      const response = await fetch(url, {
        ...init,
        ...(limitMs !== undefined ? { signal: limit.signal } : signal && { signal }),
        ...(options.keepalive && { keepalive: true }),
      });
      if (!response.ok) throw await refusal(response);
      return response.status === 204 ? null : await read(response);
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted) throw error;
      throw new ApiError(0, null, "The server cannot be reached", { cause: error });
    }
  };

  try {
    const answer = limitMs === undefined ? withReconnect(attempt, signal) : tryOnce(attempt);
    if (endpoint.method !== "GET") holdReload(answer);
    return await answer;
  } catch (error) {
    const isRefusedToken = error instanceof ApiError && error.status === 401 && !(error instanceof TokenNotValidError);
    if (isRefusedToken && !isAnonymous && !options.keepSession) loginRequired.emit();
    throw error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

export const newIdempotencyKey = (): string => crypto.randomUUID();

async function refusal(response: Response): Promise<ApiError> {
  // A refusal by a proxy on the way carries no problem of ours.
  const body: unknown = await response.json().catch(() => null);
  return new ApiError(response.status, isProblem(body) ? body : null);
}

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && "code" in body && "message" in body;

function inShape({ method, shape }: Endpoint, reply: unknown): unknown {
  if (method !== "GET") return reply;
  if (reply === null && shape === "list") return [];
  if (reply === null && shape === "nullable") return null;
  if (reply === null) throw new ApiError(404, null);
  const isList = Array.isArray(reply);
  const isExpected = shape === "varies" || isList === (shape === "list");
  if (typeof reply !== "object" || !isExpected) throw new ApiError(502, null, "The reply has an unexpected shape");
  return reply;
}

/** @throws ApiError for a body that is not JSON, such as the page of a proxy on the way. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError(502, null, "The reply is not from the API", { cause });
  }
}

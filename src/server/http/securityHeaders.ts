import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import cors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import helmet, { type HelmetOptions } from "helmet";
import { CLIENT_VERSION_HEADER, FILM_HOSTS, IDEMPOTENCY_HEADER } from "#contract/limits.ts";

/** Origins of Teams, Outlook and Microsoft 365, which show the app in a frame. */
const FRAMED_BY = [
  "https://teams.microsoft.com",
  "https://*.teams.microsoft.com",
  "https://teams.cloud.microsoft",
  "https://*.cloud.microsoft",
  "https://*.office.com",
  "https://*.microsoft365.com",
  "https://outlook.office.com",
];

/** Origins of pages that are framed here: click-to-load videos. */
const FRAMES = FILM_HOSTS.map((host) => `https://${host}`);

/** Digest of the empty string: allows the empty style element that Fluent UI fills by script. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Digest of `body{height:100%;overflow:hidden;}`, which the immersive reader sets on the page behind it. */
const READER_STYLE = "'sha256-1u9drR0Clqb+WniC+Up2szjlmO4yOUE7EeeTTLA3m+I='";

type Surroundings = {
  /** Origins of sign-in, which MSAL calls. */
  issuerOrigin: string;
  /** Origins of the API, if it is not the page's own. */
  apiOrigin: string | undefined;
  isSecure: boolean;
  /** The immersive reader's page, if there is one. */
  readerOrigin: string | undefined;
  /** Digests of what the page has inline. */
  page: { styles: string[]; scripts: string[] };
};

/**
 * Sets on every response what browsers may load and who may frame the pages. The headers are the same for all requests, so
 * helmet makes them once.
 */
export function setSecurityHeaders(app: FastifyInstance, surroundings: Surroundings): void {
  const headers: [name: string, value: string][] = [];
  const response = {
    setHeader: (name: string, value: string) => headers.push([name, value]),
    removeHeader: () => undefined,
  };
  helmet(optionsFor(surroundings))({} as IncomingMessage, response as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  app.addHook("onRequest", (_request, { raw }, done) => {
    for (const [name, value] of headers) raw.setHeader(name, value);
    done();
  });
}

/** Only our own files and the page's one inline script run. Styles are set by script and not by markup, except the frame's. */
const optionsFor = ({ issuerOrigin, apiOrigin, isSecure, readerOrigin, page }: Surroundings): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'", ...page.scripts.map((script) => `'${script}'`)],
      styleSrc: [
        "'self'",
        EMPTY_STYLE,
        ...page.styles.map((style) => `'${style}'`),
        ...(readerOrigin ? [READER_STYLE] : []),
      ],
      imgSrc: ["'self'", "data:", "blob:"],
      fontSrc: ["'self'"],
      mediaSrc: ["'self'", "blob:"],
      connectSrc: ["'self'", issuerOrigin, ...(apiOrigin ? [apiOrigin] : []), "https://res.cdn.office.net"],
      frameSrc: ["'self'", issuerOrigin, ...(readerOrigin ? [readerOrigin] : []), ...FRAMES],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      formAction: ["'self'", issuerOrigin],
      frameAncestors: ["'self'", ...FRAMED_BY],
      baseUri: ["'none'"],
      objectSrc: ["'none'"],
    },
  },
  // frame-ancestors covers today's browsers; the older header does not support lists.
  frameguard: false,
  crossOriginEmbedderPolicy: false,
  // Sign-in through Teams opens a window that replies to its opener.
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  referrerPolicy: { policy: "same-origin" },
  hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
});

/** Returns the content security policy's source for an inline style or script. */
export const hashSource = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** The policy of files and data, which are no pages: the page's own is long, and would travel with each of them. */
export const BARE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Gives the API's JSON the bare policy. */
export function shortenPolicies(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    const isData =
      request.url.startsWith("/api/") && /^application\/json/.test(String(reply.getHeader("content-type")));
    if (isData) reply.header("content-security-policy", BARE_POLICY);
    done(null, payload);
  });
}

/** Seconds that browsers cache the preflight. */
const PREFLIGHT_SECONDS = 3_600;

/** Allows pages of these origins to call the routes registered after it; without any, no other origin may (API-4). */
export async function allowOrigins(api: FastifyInstance, origins: string[]): Promise<void> {
  if (origins.length === 0) return;
  await api.register(cors, {
    origin: origins,
    methods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
    allowedHeaders: [
      ...["accept-language", "authorization", "content-type", "if-match"],
      ...[CLIENT_VERSION_HEADER, IDEMPOTENCY_HEADER],
    ],
    exposedHeaders: ["etag"],
    maxAge: PREFLIGHT_SECONDS,
  });
}

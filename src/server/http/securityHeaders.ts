import { createHash } from "node:crypto";
import type { FastifyHelmetOptions } from "@fastify/helmet";
import { FILM_HOSTS } from "#contract/limits.ts";

/** Where Teams, Outlook and Microsoft 365 run, which show the app in a frame. */
const FRAMED_BY = [
  "https://teams.microsoft.com",
  "https://*.teams.microsoft.com",
  "https://teams.cloud.microsoft",
  "https://*.cloud.microsoft",
  "https://*.office.com",
  "https://*.microsoft365.com",
  "https://outlook.office.com",
];

/** Origins of pages that stand in a frame here: click-to-load videos. */
const FRAMES = FILM_HOSTS.map((host) => `https://${host}`);

/** The digest of nothing: lets scripts make an empty style element, which Fluent UI then fills rule by rule. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The digest of `body{height:100%;overflow:hidden;}`, by which the immersive reader holds the page behind it still. */
const READER_STYLE = "'sha256-1u9drR0Clqb+WniC+Up2szjlmO4yOUE7EeeTTLA3m+I='";

type Surroundings = {
  /** Where people sign in, which MSAL talks to. */
  issuerOrigin: string;
  /** Where the API answers, if not at the page's own origin. */
  apiOrigin: string | undefined;
  isSecure: boolean;
  /** The immersive reader's page, where there is one. */
  readerOrigin: string | undefined;
  /** Digests of the styles that stand in the page itself. */
  pageStyles: string[];
};

/**
 * What browsers may load and where this may stand. Nothing runs but our own files; styles are set by script, not by markup but the frame's.
 */
export const securityHeaders = ({
  issuerOrigin,
  apiOrigin,
  isSecure,
  readerOrigin,
  pageStyles,
}: Surroundings): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: [
        "'self'",
        EMPTY_STYLE,
        ...pageStyles.map((style) => `'${style}'`),
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
  // frame-ancestors says it for browsers of today; the older header knows no list.
  frameguard: false,
  crossOriginEmbedderPolicy: false,
  // Signing in through Teams opens a window that answers its opener.
  crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
  referrerPolicy: { policy: "same-origin" },
  hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
});

/** Returns the content security policy's source for an inline style or script. */
export const hashSource = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

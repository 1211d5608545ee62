import type { ServerResponse } from "node:http";
import { styles } from "#server/http/pages/styles.ts";
import { hashSource } from "#server/http/securityHeaders.ts";
import { SIGN_OUT_SCRIPT } from "./pages/signOutPage.ts";

/**
 * Sets what every answer of the identity provider says to browsers. Nothing is loaded from anywhere, and forms lead here or
 * back to the application, whose addresses browsers check again after a redirect.
 */
export function setSecurityHeaders(response: ServerResponse, origins: string[]): void {
  const policy = [
    "default-src 'none'",
    `style-src '${hashSource(styles)}'`,
    `script-src '${hashSource(SIGN_OUT_SCRIPT)}'`,
    "img-src 'self'",
    `form-action ${["'self'", ...origins].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  response.setHeader("content-security-policy", policy.join("; "));
  response.setHeader("cache-control", "no-store");
  response.setHeader("x-content-type-options", "nosniff");
  response.setHeader("x-frame-options", "DENY");
  response.setHeader("referrer-policy", "same-origin");
}

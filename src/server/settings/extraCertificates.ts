import { accessSync, constants, readFileSync } from "node:fs";
import tls from "node:tls";

const NAME = "NODE_EXTRA_CA_CERTS";

/**
 * Says why Node does not trust the authorities that NODE_EXTRA_CA_CERTS names; null if it does, or if there are none. Node reads the
 * variable as it starts, before it reads a file of settings.
 */
export function extraCertificatesProblem(): string | null {
  const file = process.env[NAME];
  if (!file) return null;
  try {
    accessSync(file, constants.R_OK);
  } catch {
    return `${NAME} names a file that this user cannot read: ${file}`;
  }
  if (wasReadByNode(file)) return null;
  return `${NAME} has no effect, because Node reads it before --env-file: set it in the environment that starts Node`;
}

/** Newer versions of Node list the certificates. On Linux, the system knows the environment as it was at the start. */
function wasReadByNode(file: string): boolean {
  const { getCACertificates } = tls as { getCACertificates?: (type: "extra") => string[] };
  if (getCACertificates) return getCACertificates("extra").length > 0;
  try {
    return readFileSync("/proc/self/environ", "utf8").split("\0").includes(`${NAME}=${file}`);
  } catch {
    return !process.execArgv.some((argument) => argument.startsWith("--env-file"));
  }
}

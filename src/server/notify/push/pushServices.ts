/** The hosts at which browsers are reached. A registration names an address, and the server must not be sent anywhere. */
const HOSTS = [
  "fcm.googleapis.com",
  "updates.push.services.mozilla.com",
  "web.push.apple.com",
  /^[a-z0-9-]+\.notify\.windows\.com$/,
  /^[a-z0-9-]+\.push\.apple\.com$/,
];

/**
 * Whether an address is one of a push service.
 * @param others origins of further services
 */
export function isPushService(endpoint: string, others: string[]): boolean {
  const { origin, protocol, hostname, port } = new URL(endpoint);
  if (others.includes(origin)) return true;
  const isKnown = HOSTS.some((host) => (typeof host === "string" ? host === hostname : host.test(hostname)));
  return protocol === "https:" && port === "" && isKnown;
}

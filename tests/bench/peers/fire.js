import { text } from "node:stream/consumers";
import autocannon from "autocannon";

/** Sends requests as the standard input says, in a process of its own, and prints what came back. */
const options = JSON.parse(await text(process.stdin));
const { requests: all = [], connections } = options;
/** More than a connection sends: to make all of them ready for each would take seconds, which would count as the server's. */
const REQUESTS_MAX = 500;
const statuses = {};
let turn = 0;
/** Each connection begins elsewhere, so that not all ask for the same at the same time. */
function setupClient(client) {
  if (all.length === 0) return;
  const start = Math.floor((turn / connections) * all.length);
  turn += 1;
  client.setRequests([...all.slice(start), ...all.slice(0, start)].slice(0, REQUESTS_MAX));
}
const firing = autocannon({ ...options, ...(all.length > 0 && { requests: all.slice(0, 1) }), setupClient });
firing.on("response", (_client, statusCode) => {
  statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
});
const { requests, latency, errors, timeouts, duration } = await firing;
process.stdout.write(
  JSON.stringify({ perSecond: requests.total / duration, total: requests.total, latency, errors, timeouts, statuses }),
);

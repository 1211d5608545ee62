// A program of a school: writes a student and follows what guardians report. It needs Node.js 20 and nothing else.
// SKOLVY=https://portal.example CLIENT_ID=… CLIENT_SECRET=… node integrate.mjs
const { SKOLVY, CLIENT_ID, CLIENT_SECRET, ROUNDS = "1" } = process.env;
const BASE = `${SKOLVY}/integration/v1`;

/** A token holds for 15 minutes; a real program asks for the next one before that. */
async function signIn() {
  const response = await fetch(`${SKOLVY}/idp/token`, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "integration" }),
  });
  if (!response.ok) throw new Error(`No token: ${response.status} ${await response.text()}`);
  return (await response.json()).access_token;
}

const token = await signIn();

async function call(method, path, body) {
  const response = await fetch(BASE + path, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) },
    body: body && JSON.stringify(body),
  });
  if (response.status === 410) return undefined;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const { schools } = await call("GET", "/capabilities");
process.stdout.write(`Schools: ${schools.map(({ title }) => title).join(", ")}\n`);

const results = [
  await call("PUT", "/students/S1", { firstName: "Alva", lastName: "Lind", birthDate: "2014-05-01" }),
  await call("PUT", "/placements/S1-1", {
    student: { kind: "students", sourceId: "S1" },
    school: { kind: "schools", sourceId: schools[0].id },
  }),
];
process.stdout.write(`Written: ${results.map(({ sourceId, status }) => `${sourceId} ${status}`).join(", ")}\n`);

// A real program keeps the cursor, and asks every minute.
let after = "";
for (let round = 0; round < Number(ROUNDS); round += 1) {
  const feed = await call("GET", `/changes${after && `?after=${after}`}`);
  for (const { type, id, delivery } of feed.changes) {
    const absence = type === "absence.removed" ? undefined : await call("GET", `/reports/absences/${id}`);
    const times = absence ? ` ${absence.startTime} to ${absence.endTime}` : "";
    process.stdout.write(`${type} ${id}${times}\n`);
    // Only once it is stored: the guardian sees "Received by the school" from then on.
    if (delivery) await call("PUT", `/deliveries/${delivery}/receipt`);
  }
  after = feed.after ?? after;
}

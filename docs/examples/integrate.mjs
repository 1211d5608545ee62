// A program of a school: writes a class with its news, lessons and meetings, follows what guardians and teachers do, and answers.
// It needs Node.js 20 and nothing else.
// SKOLVY=https://portal.example CLIENT_ID=… CLIENT_SECRET=… node integrate.mjs
const { SKOLVY, CLIENT_ID, CLIENT_SECRET, ROUNDS = "1" } = process.env;
const print = (line) => process.stdout.write(`${line}\n`);
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

let held = { token: "", until: 0 };
/** A token holds for 15 minutes; the next one is fetched a minute before its end. */
async function token() {
  if (Date.now() < held.until) return held.token;
  const authorization = `Basic ${Buffer.from(`${CLIENT_ID}:${CLIENT_SECRET}`).toString("base64")}`;
  const body = new URLSearchParams({ grant_type: "client_credentials", scope: "integration" });
  const response = await fetch(`${SKOLVY}/idp/token`, { method: "POST", headers: { authorization }, body });
  if (!response.ok) throw new Error(`No token: ${response.status} ${await response.text()}`);
  const { access_token, expires_in } = await response.json();
  held = { token: access_token, until: Date.now() + (expires_in - 60) * 1_000 };
  return access_token;
}

async function call(method, path, sent) {
  const isFile = sent instanceof Uint8Array;
  const type = sent && { "content-type": isFile ? "application/octet-stream" : "application/json" };
  const headers = { authorization: `Bearer ${await token()}`, ...type };
  const body = isFile ? sent : JSON.stringify(sent);
  const response = await fetch(`${SKOLVY}/integration/v1${path}`, { method, headers, body });
  if (response.status === 410) return undefined;
  // Too many requests in a minute: the same call goes on when the server says so.
  if (response.status === 429) {
    await pause(Number(response.headers.get("retry-after")) * 1_000);
    return call(method, path, sent);
  }
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** What the program calls somebody: its own id, that of its register (`--set register=…`), or Skolvy's. */
const nameOf = ({ id, sourceId, registerId }) => sourceId ?? registerId ?? id;

const { schools } = await call("GET", "/capabilities");
print(`Schools: ${schools.map(({ title }) => title).join(", ")}`);

const [first] = schools;
const school = { kind: "schools", sourceId: first ? first.id : "SCHOOL1" };
const group = { kind: "groups", sourceId: "7A" };
const student = { kind: "students", sourceId: "S1" };
const files = [{ kind: "files", sourceId: "F1" }];
/** A time of a day that is some days from now. */
const at = (days, time) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`;
const times = [{ start: at(14, "14:00"), end: at(14, "14:30") }];
const written = [
  ...(first ? [] : [["schools/SCHOOL1", { title: "First school" }]]),
  ["students/S1", { firstName: "Alva", lastName: "Lind", birthDate: "2014-05-01" }],
  ["placements/S1-1", { student, school }],
  ["groups/7A", { school, type: "MENTOR_GROUP", title: "7A" }],
  ["memberships/7A-S1", { group, student }],
  ["files/F1?name=list.txt&type=text/plain", Buffer.from("Boots, lunch")],
  ["posts/P1", { school, groups: [group], title: "Outing", text: "<p>Pack this.</p>", published: at(0, "00:00"), files }],
  ["meetings/M1", { school, title: "Talk", students: [student], times }],
];
for (const [path, body] of written) print(`${path.split("?")[0]} ${(await call("PUT", `/${path}`, body)).status}`);

// The lessons of the week to come take the place of those that were there.
const lesson = (day) => ({ school, group, title: "Maths", start: at(day, "08:00"), minutes: 60 });
const items = [1, 2, 3, 4, 5].map((day) => ({ sourceId: `L${day}`, body: lesson(day) }));
const scope = { group, from: at(1, "00:00"), to: at(8, "00:00") };
let week = await call("POST", "/lessons/replace", { scope, items });
while (week.state === "RUNNING") {
  await pause(200);
  week = await call("GET", `/runs/${week.run}`);
}
print(`lessons ${week.state}: ${week.counts.lesson.created} created, ${week.counts.lesson.unchanged} unchanged`);

// A real program keeps the cursor, and asks every minute.
let after = "";
for (let round = 0; round < Number(ROUNDS); round += 1) {
  const feed = await call("GET", `/changes${after && `?after=${after}`}`);
  for (const { type, id, delivery } of feed.changes) {
    if (type === "message.sent") {
      const message = await call("GET", `/reports/messages/${id}`);
      const answer = { message: id, staff: message?.staff[0].id, text: "<p>Thank you, we will call you.</p>" };
      if (message) print(`${type} ${id} answered: ${(await call("PUT", `/messages/to-${id}`, answer)).status}`);
    }
    if (type.startsWith("absence.") && type !== "absence.removed") {
      const absence = await call("GET", `/reports/absences/${id}`);
      if (absence) print(`${type} ${id} of ${nameOf(absence.student)} ${absence.startTime} to ${absence.endTime}`);
    }
    if (type.startsWith("attendance.")) {
      const lesson = await call("GET", `/reports/attendance/${id}`);
      const marks = lesson?.students.map(({ student, type: mark }) => `${nameOf(student)} ${mark}`) ?? [];
      print(`${type} ${id}: ${marks.join(", ")}`);
    }
    if (type === "leave.decided") print(`${type} ${id} ${(await call("GET", `/reports/leave/${id}`)).state}`);
    // Only once it is stored: the guardian sees "Received by the school" from then on.
    if (delivery) await call("PUT", `/deliveries/${delivery}/receipt`);
  }
  after = feed.after ?? after;
}

// A program of a school: writes a class with its news, lessons and meetings, follows what guardians report, and answers them.
// It needs Node.js 20 and nothing else.
// SKOLVY=https://portal.example CLIENT_ID=… CLIENT_SECRET=… node integrate.mjs
const { SKOLVY, CLIENT_ID, CLIENT_SECRET, ROUNDS = "1" } = process.env;
const print = (line) => process.stdout.write(`${line}\n`);

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
  const isFile = body instanceof Uint8Array;
  const type = isFile ? "application/octet-stream" : "application/json";
  const response = await fetch(`${SKOLVY}/integration/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { "content-type": type }) },
    body: isFile ? body : JSON.stringify(body),
  });
  if (response.status === 410) return undefined;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

const { schools } = await call("GET", "/capabilities");
print(`Schools: ${schools.map(({ title }) => title).join(", ")}`);

const ref = (kind, sourceId) => ({ kind, sourceId });
const [first] = schools;
const school = ref("schools", first ? first.id : "SCHOOL1");
const group = ref("groups", "7A");
const student = ref("students", "S1");
/** A time of a day that is some days from now. */
const at = (days, time) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00Z`;
const files = [ref("files", "F1")];
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
  await new Promise((done) => setTimeout(done, 200));
  week = await call("GET", `/runs/${week.run}`);
}
print(`lessons ${week.state}: ${week.counts.lesson.created} created, ${week.counts.lesson.unchanged} unchanged`);

// A real program keeps the cursor, and asks every minute.
let after = "";
for (let round = 0; round < Number(ROUNDS); round += 1) {
  const feed = await call("GET", `/changes${after && `?after=${after}`}`);
  for (const { type, id, delivery } of feed.changes) {
    if (type === "message.sent") {
      const { staff } = await call("GET", `/reports/messages/${id}`);
      const text = "<p>Thank you, we will call you.</p>";
      const answer = await call("PUT", `/messages/to-${id}`, { message: id, staff: staff[0].id, text });
      print(`${type} ${id} answered: ${answer.status}`);
      continue;
    }
    const isThere = type.startsWith("absence.") && type !== "absence.removed";
    const absence = isThere ? await call("GET", `/reports/absences/${id}`) : undefined;
    print(absence ? `${type} ${id} ${absence.startTime} to ${absence.endTime}` : `${type} ${id}`);
    // Only once it is stored: the guardian sees "Received by the school" from then on.
    if (delivery) await call("PUT", `/deliveries/${delivery}/receipt`);
  }
  after = feed.after ?? after;
}

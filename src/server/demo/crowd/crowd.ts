import { type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { SERVICE_IDS } from "#contract/services.ts";
import type { Database } from "#server/database/connect.ts";
import { TENANTS } from "../cast.ts";
import { answersOfFamilies } from "./answersOfFamilies.ts";
import { pastYear } from "./pastYear.ts";
import { resultsOfStudents } from "./resultsOfStudents.ts";

/** Structure of a municipality, from which all numbers follow. */
export type Crowd = {
  schools: number;
  classesOfSchool: number;
  subjects: number;
  students: number;
  /** Beginning of all ids, in letters and digits; "crowd" by default. */
  prefix?: string;
  /** The demo world's own municipality by default. */
  tenantId?: string;
  /** School years that have ended; none by default. */
  years?: number;
  /** Without attendance, tasks, results and answers, and with a fraction of the lessons and notifications, which is loaded in a fraction of the time. */
  isSparse?: boolean;
  /** Assignments are numbered after it: those of the current year within 200,000, and those of each earlier year. */
  firstWork?: number;
};

/** Schools of 800 students, in classes of 29 or 30. */
export const LARGE: Crowd = { schools: 25, classesOfSchool: 27, subjects: 8, students: 20_000 };

export const FIRST_WORK = 900_000_000;
const WORK_OF_YEAR = 200_000;

/** SQL statements, since generating rows in the database is faster than sending them. */
const statements = (
  today: string,
  p: SQL,
  {
    schools,
    classesOfSchool,
    subjects,
    students,
    tenantId = TENANTS.home,
    firstWork = FIRST_WORK,
    isSparse = false,
  }: Crowd,
) => {
  const classes = schools * classesOfSchool;
  return [
    sql`insert into schools (id, tenant_id, title, type)
    select '${p}-school-' || s, ${tenantId}, 'Skola ' || s, 2 from generate_series(1, ${schools}::int) s`,
    sql`insert into sold_services (tenant_id, school_id, service_id, service_end)
    select ${tenantId}, '${p}-school-' || s, service::int, ${today}::date + 400
    from generate_series(1, ${schools}::int) s, jsonb_array_elements_text(${JSON.stringify(Object.values(SERVICE_IDS))}::jsonb) service`,
    sql`insert into users (id, tenant_id, first_name, last_name)
    select '${p}-user-' || n, ${tenantId}, 'Lärare', 'Nummer ' || n from generate_series(1, ${classes}::int) n`,
    sql`insert into user_roles (user_id, school_id, role_id)
    select '${p}-user-' || n, '${p}-school-' || (1 + n % ${schools}::int), 'teacher' from generate_series(1, ${classes}::int) n`,
    sql`insert into groups (id, school_id, type, title)
    select '${p}-class-' || c, '${p}-school-' || (1 + c % ${schools}::int), 'MENTOR_GROUP', 'Klass ' || c
    from generate_series(1, ${classes}::int) c`,
    sql`insert into groups (id, school_id, type, title)
    select '${p}-group-' || c || '-' || g, '${p}-school-' || (1 + c % ${schools}::int), 'EDUCATION_GROUP', 'Ämne ' || g || ' klass ' || c
    from generate_series(1, ${classes}::int) c, generate_series(1, ${subjects}::int) g`,
    sql`insert into group_owners (group_id, user_id)
    select id, '${p}-user-' || split_part(id, '-', 3) from groups where id like '${p}-%'`,
    sql`insert into courses (id, school_id, title, year, color_code)
    select '${p}-course-' || s || '-' || g, '${p}-school-' || s, 'Ämne ' || g, '2026/2027', '#0f6cbd'
    from generate_series(1, ${schools}::int) s, generate_series(1, ${subjects}::int) g`,
    sql`insert into group_courses (group_id, course_id)
    select id, '${p}-course-' || split_part(school_id, '-', 3) || '-' || split_part(id, '-', 4) from groups where id like '${p}-group-%'`,
    sql`insert into students (id, tenant_id, first_name, last_name)
    select '${p}-student-' || n, ${tenantId}, 'Elev', 'Nummer ' || n from generate_series(1, ${students}::int) n`,
    sql`insert into student_schools (student_id, school_id, position)
    select '${p}-student-' || n, '${p}-school-' || (1 + (1 + n % ${classes}::int) % ${schools}::int), 0
    from generate_series(1, ${students}::int) n`,
    sql`insert into group_members (group_id, student_id)
    select '${p}-class-' || (1 + n % ${classes}::int), '${p}-student-' || n from generate_series(1, ${students}::int) n
    union all
    select '${p}-group-' || (1 + n % ${classes}::int) || '-' || g, '${p}-student-' || n
    from generate_series(1, ${students}::int) n, generate_series(1, ${subjects}::int) g`,
    sql`insert into guardians (id, tenant_id, first_name, last_name, street, postal, city, phone, mail, lcid)
    select '${p}-guardian-' || n, ${tenantId}, 'Förälder', 'Nummer ' || n, 'Storgatan 1', '75320', 'Björkstad',
      '0701740608', 'guardian-' || n || '@example.com', 'sv-SE'
    from generate_series(1, ${students}::int) n`,
    // Each guardian has two children, and each child two guardians.
    sql`insert into guardian_students (guardian_id, student_id, position)
    select '${p}-guardian-' || n, '${p}-student-' || (1 + (n + p) % ${students}::int), p
    from generate_series(1, ${students}::int) n, generate_series(0, 1) p`,
    sql`insert into posts (id, school_id, title, body, abbreviated_description, author_id, published)
    select '${p}-post-' || c || '-' || p, '${p}-school-' || (1 + c % ${schools}::int), 'Veckobrev ' || p,
      '<p>' || repeat('Den här veckan har vi arbetat med tal och text. ', 20) || '</p>', 'Den här veckan', '${p}-user-' || c,
      ${today}::timestamptz - make_interval(days => p * 3, mins => c)
    from generate_series(1, ${classes}::int) c, generate_series(0, 39) p`,
    sql`insert into post_groups (post_id, group_id)
    select id, '${p}-class-' || split_part(id, '-', 3) from posts where id like '${p}-%'`,
    sql`insert into notifications (id, person_id, student_id, reference_type, reference_id, notification_text, created, read)
    select '${p}-note-' || gs.guardian_id || gs.student_id || p, gs.guardian_id, gs.student_id, 'POST',
      '${p}-post-' || split_part(m.group_id, '-', 3) || '-' || p, 'Nytt inlägg',
      ${today}::timestamptz - make_interval(days => p * 3), case when p > 2 then now() end
    from guardian_students gs
    join group_members m on m.student_id = gs.student_id and m.group_id like '${p}-class-%', generate_series(0, ${isSparse ? 3 : 9}::int) p
    order by 1`,
    sql`insert into schedule_items (id, school_id, group_id, title, type, start_time, length, room, attendance_reported)
    select '${p}-lesson-' || g.id || '-' || d || '-' || l, g.school_id, g.id, split_part(g.title, ' klass', 1), 'LESSON',
      ${today}::timestamptz + make_interval(days => d * 2, hours => 8 + (split_part(g.id, '-', 4)::int + l) % 8), 50, 'A1', d < 0
    from groups g, generate_series(${isSparse ? -5 : -40}::int, ${isSparse ? 5 : 20}::int) d, generate_series(0, 0) l where g.id like '${p}-group-%' order by 1`,
    sql`insert into attendance (student_id, item_id, attendance_type)
    select m.student_id, i.id, (array['VALID_ABSENCE', 'VALID_ABSENCE', 'INVALID_ABSENCE', 'LATE'])[1 + abs(hashtext(m.student_id || i.id)) % 4]
    from schedule_items i join group_members m on m.group_id = i.group_id
    where i.id like '${p}-%' and i.start_time between ${today}::timestamptz - interval '28 days' and ${today}::timestamptz + interval '12 hours' and abs(hashtext(i.id || m.student_id)) % 20 = 0`,
    sql`insert into absences (id, student_id, start_time, end_time, reported, period, origin, reported_by_guardian_id)
    select '${p}-absence-' || n || '-' || a, '${p}-student-' || n, ${today}::timestamptz - make_interval(days => a * 4),
      ${today}::timestamptz - make_interval(days => a * 4 - 1), ${today}::timestamptz - make_interval(days => a * 4), false,
      'GUARDIAN', '${p}-guardian-' || n
    from generate_series(1, ${students}::int) n, generate_series(1, 4) a where abs(hashtext('absence' || n)) % 5 = 0`,
    sql`insert into assignments (id, group_id, title, description, due_date, start_date, created, assignment_type, creator_id, status)
    select (${firstWork}::int + row_number() over ())::text, g.id, 'Uppgift ' || a, '<p>Läs och svara.</p>',
      ${today}::timestamptz + make_interval(days => a * 10), ${today}::timestamptz - interval '60 days',
      ${today}::timestamptz - interval '61 days', 'ASSIGNMENT_TYPE_HAND_IN', '${p}-user-' || split_part(g.id, '-', 3), 'PUBLISHED'
    from groups g, generate_series(-4, 3) a where g.id like '${p}-group-%'`,
    sql`insert into assignment_tasks (id, assignment_id, student_id, status)
    select '${p}-task-' || a.id || m.student_id, a.id, m.student_id, 'ASSIGNED'
    from assignments a join group_members m on m.group_id = a.group_id
    where a.group_id like '${p}-%' and a.title in ('Uppgift 1', 'Uppgift -1') order by 1`,
    sql`insert into plans (id, group_id, title, status, time_start, time_end, creator_id)
    select '${p}-plan-' || g.id || '-' || p, g.id, 'Planering ' || p, 'PLANNING_OPEN',
      ${today}::timestamptz + make_interval(days => p * 30), ${today}::timestamptz + make_interval(days => p * 30 + 40),
      '${p}-user-' || split_part(g.id, '-', 3)
    from groups g, generate_series(-3, 1) p where g.id like '${p}-group-%'`,
    sql`insert into conversations (id, tenant_id, student_id, title, status, created, latest)
    select '${p}-talk-' || n, ${tenantId}, '${p}-student-' || n, 'Utvecklingssamtal', 'ACTIVE', now(), now()
    from generate_series(1, ${students}::int) n`,
    sql`insert into conversation_members (id, conversation_id, membership_type, permission, guardian_id)
    select '${p}-member-' || gs.guardian_id || gs.student_id, '${p}-talk-' || split_part(gs.student_id, '-', 3), 'GUARDIAN', 'W', gs.guardian_id
    from guardian_students gs where gs.guardian_id like '${p}-%'`,
    sql`insert into messages (id, conversation_id, text, created, guardian_id, sender_type)
    select '${p}-message-' || c.id || '-' || m, c.id, 'Hej, hur gick det i dag?', now() - make_interval(hours => m),
      '${p}-guardian-' || split_part(c.id, '-', 3), 'USER'
    from conversations c, generate_series(1, 3) m where c.id like '${p}-%'`,
    sql`insert into identities (issuer, subject, guardian_id) select 'local', id, id from guardians where id like '${p}-%'`,
    sql`insert into accounts (subject, login, password_hash)
    select g.id, g.id, a.password_hash from guardians g, accounts a where g.id like '${p}-%' and a.login = 'family'`,
  ];
};

/** Tables that a sparse crowd leaves empty. */
const LEFT_OUT = ["attendance", "assignment_tasks"];
const LEFT_OUT_OF_PAST = [...LEFT_OUT, "schedule_items", "notifications", "verdicts"];

const dialect = new PgDialect();

/** The table that a statement fills. */
const tableOf = (statement: SQL): string => /^insert into (\w+)/.exec(dialect.sqlToQuery(statement).sql)?.[1] ?? "";

/**
 * Adds a municipality to the demo world, whose guardians sign in as crowd-guardian-1 and so on.
 * @throws Error for a prefix that cannot be part of a statement
 */
export async function seedCrowd(
  db: Database,
  now: Date,
  onDone: (done: number, of: number) => void,
  crowd = LARGE,
): Promise<void> {
  const { prefix = "crowd", years = 0, firstWork = FIRST_WORK, isSparse = false } = crowd;
  if (!/^[a-z][a-z0-9]*$/.test(prefix)) throw new Error(`${prefix} cannot begin ids`);
  const p = sql.raw(prefix);
  const today = now.toISOString().slice(0, 10);
  const current = isSparse
    ? statements(today, p, crowd)
    : [...statements(today, p, crowd), ...resultsOfStudents(today, p), ...answersOfFamilies(today, p)];
  const past = Array.from({ length: years }, (_, index) =>
    pastYear({ today, p, year: index + 1, firstWork: firstWork + (index + 1) * WORK_OF_YEAR }),
  ).flat();
  const all = [
    ...current.filter((statement) => !(isSparse && LEFT_OUT.includes(tableOf(statement)))),
    ...past.filter((statement) => !(isSparse && LEFT_OUT_OF_PAST.includes(tableOf(statement)))),
  ];
  for (const [index, statement] of all.entries()) {
    await db.execute(statement);
    // Updates statistics, since the next statements join these rows.
    await db.execute(sql`analyze ${sql.identifier(tableOf(statement))}`);
    onDone(index + 1, all.length);
  }
}

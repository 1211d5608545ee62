import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { TENANTS } from "#server/demo/cast.ts";
import { daysBefore, type PastYear, teacherOf } from "./givenYears.ts";

const SCHOOL = "crowd-school-1";
const OFFICE = "crowd-office";

/** Adds the office of the crowd's school, and what is there once however many years have passed. */
export async function addOffice(db: Database): Promise<void> {
  const statements = [
    sql`insert into users (id, tenant_id, first_name, last_name) values (${OFFICE}, ${TENANTS.home}, 'Kansli', 'Ett')`,
    sql`insert into user_roles (user_id, school_id, role_id) values (${OFFICE}, ${SCHOOL}, 'principal')`,
    sql`insert into sources (id, kind, tenant_id, created) values ('past-source', 'sds', ${TENANTS.home}, now())`,
    sql`insert into text_templates (id, owner_id, kind, name, title, text, created)
    select 'crowd-words-' || id, id, 'POST', 'Veckobrev', 'Veckobrev', '<p>Hej!</p>', now() from users where id like 'crowd-%'`,
  ];
  for (const statement of statements) await db.execute(statement);
}

/** The class whose families have the years behind them, with a mentor who has written to one of them alone. */
export const NEW_CLASS = { id: "new-class", mentor: "new-mentor" };

export async function addNewMentor(db: Database, today: string, formerId: string): Promise<void> {
  const { id, mentor } = NEW_CLASS;
  const statements = [
    sql`insert into groups (id, school_id, type, title) values (${id}, ${SCHOOL}, 'MENTOR_GROUP', '9A')`,
    sql`insert into group_members (group_id, student_id) select ${id}, student_id from group_members where group_id = ${formerId}`,
    sql`insert into users (id, tenant_id, first_name, last_name) values (${mentor}, ${TENANTS.home}, 'Nils', 'Ny')`,
    sql`insert into user_roles (user_id, school_id, role_id) values (${mentor}, ${SCHOOL}, 'teacher')`,
    sql`insert into group_owners (group_id, user_id) values (${id}, ${mentor})`,
    sql`insert into conversations (id, tenant_id, student_id, title, status, created, latest)
    select 'new-talk', ${TENANTS.home}, min(student_id), 'Hej', 'ACTIVE', ${today}::timestamptz, ${today}::timestamptz from group_members where group_id = ${id}`,
    sql`insert into conversation_members (id, conversation_id, membership_type, permission, user_id) values ('new-talk', 'new-talk', 'USER', 'O', ${mentor})`,
  ];
  for (const statement of statements) await db.execute(statement);
}

/**
 * Adds what staff have had in a past year beside what families see of it: forms and rounds of meetings that nobody closes, work with
 * assessments, leave, receipts, handovers, reported messages, holidays, menus, substitutes, and the groups that have ended with it.
 */
export async function addDeskYear(db: Database, past: PastYear): Promise<void> {
  const { year } = past;
  const ago = (days: number) => daysBefore(past, sql`${days}::int`);
  const daysAgo = (column: string, each: number) => daysBefore(past, sql`${sql.raw(column)} * ${each}::int`);
  const classes = sql`groups g where g.id like 'crowd-class-%'`;
  const subjects = sql`groups g where g.id like 'crowd-group-%'`;
  const members = sql`group_members m on m.group_id = g.id`;
  const guardianOf = (studentId: string) =>
    sql`(select min(gs.guardian_id) from guardian_students gs where gs.student_id = ${sql.raw(studentId)})`;
  // Plans of earlier years are of the groups that subjects had then.
  const plansIn = year === 1 ? "" : `past-${year}-`;
  const statements = [
    sql`insert into groups (id, school_id, type, title)
    select 'past-' || ${year}::int || '-' || g.id, g.school_id, g.type, g.title from groups g where g.id like 'crowd-class-%' or g.id like 'crowd-group-%'`,
    sql`insert into source_ids (source_id, kind, sourced_id, id, ended)
    select 'past-source', 'group', id, id, ${ago(40)} from groups where id like ${`past-${year}-crowd%`}`,
    sql`insert into former_members (group_id, student_id, since, until)
    select 'past-' || ${year}::int || '-' || m.group_id, m.student_id, ${ago(364)}, ${ago(40)} from group_members m where m.group_id like 'crowd-%'`,
    sql`insert into group_successions (former_id, group_id, since)
    select id, substr(id, length(${`past-${year}-`}::text) + 1), ${ago(40)} from groups where id like ${`past-${year}-crowd%`}`,
    sql`insert into taken_lessons (item_id, user_id, at)
    select id, ${teacherOf(sql`group_id`)}, start_time from schedule_items where id like ${`past-lesson-${year}crowd%`}`,
    sql`insert into attendance_changes (item_id, student_id, user_id, attendance_type, late_duration, at)
    select i.id, a.student_id, ${teacherOf(sql`i.group_id`)}, a.attendance_type, 0, i.start_time
    from attendance a join schedule_items i on i.id = a.item_id where i.id like ${`past-lesson-${year}crowd%`}`,
    sql`insert into forms (id, group_id, template_id, title, due_date, closed_at, creator_id)
    select 'past-form-' || ${year}::int || g.id || '-' || f, g.id, 'crowd-template-1', 'Utflykt', ${daysAgo("f", 40)},
      case when f % 2 = 0 then ${daysAgo("f", 40)} end, ${teacherOf(sql`g.id`)} from generate_series(1, 8) f, ${classes}`,
    sql`insert into form_instances (id, form_id, student_id, assigned_to, status, edited)
    select 'past-answer-' || f.id || m.student_id, f.id, m.student_id, ${guardianOf("m.student_id")}, 'SUBMITTED', f.due_date
    from forms f join group_members m on m.group_id = f.group_id
    where f.id like ${`past-form-${year}crowd%`} and abs(hashtext(f.id || m.student_id)) % 5 > 0`,
    sql`insert into meetings (id, school_id, title, status, last_time)
    select 'past-meeting-' || ${year}::int || g.id || '-' || r, g.school_id, 'Utvecklingssamtal', case r when 1 then 'ACTIVE' else 'COMPLETED' end, ${ago(149)}
    from generate_series(1, 2) r, ${classes}`,
    sql`insert into time_blocks (id, meeting_id, start_time, end_time)
    select 'past-block-' || m.id, m.id, ${ago(150)}, ${ago(149)} from meetings m where m.id like ${`past-meeting-${year}crowd%`}`,
    sql`insert into time_block_slots (id, block_id, start_time, end_time)
    select 'past-slot-' || b.id || '-' || n, b.id, b.start_time + make_interval(mins => n * 20), b.start_time + make_interval(mins => n * 20 + 20)
    from time_blocks b, generate_series(1, 30) n where b.id like ${`past-block-past-meeting-${year}crowd%`}`,
    sql`insert into meeting_instances (id, meeting_id, student_id, status, date, end_date)
    select 'past-instance-' || r.id || m.student_id, r.id, m.student_id, r.status, ${ago(150)}, ${ago(149)}
    from meetings r join group_members m on m.group_id = 'crowd-class-' || split_part(r.id, '-', 5) where r.id like ${`past-meeting-${year}crowd%`}`,
    sql`insert into meeting_participants (instance_id, person_id, user_type, position)
    select i.id, 'crowd-user-' || split_part(i.meeting_id, '-', 5), 'USER', 0 from meeting_instances i where i.meeting_id like ${`past-meeting-${year}crowd%`}`,
    sql`insert into meeting_notes (id, instance_id, title, text, created, author_id)
    select 'past-note-' || p.instance_id, p.instance_id, 'Mål', '<p>Läsa mer.</p>', ${ago(150)}, p.person_id
    from meeting_participants p where p.instance_id like ${`past-instance-past-meeting-${year}crowd%`}`,
    sql`insert into documentations (id, group_id, title, description, author_id, published)
    select 'past-document-' || ${year}::int || g.id || '-' || d, g.id, 'Vi odlar', '<p>Bönor.</p>', ${teacherOf(sql`g.id`)}, ${daysAgo("d", 15)}
    from generate_series(1, 20) d, ${classes}`,
    sql`insert into plans (id, group_id, title, status, time_start, time_end, creator_id)
    select 'past-plan-' || ${year}::int || g.id || '-' || p, ${plansIn} || g.id, 'Planering', 'PLANNING_CLOSED', ${daysAgo("p", 60)}, ${daysAgo("p", 55)}, ${teacherOf(sql`g.id`)}
    from generate_series(1, 5) p, ${subjects}`,
    sql`insert into assessment_block_parts (id, owner_type, owner_id, group_id, reference_type)
    select 'past-part-' || id, 'PLAN', id, group_id, 'assessmentonlyfeedback' from plans where id like ${`past-plan-${year}crowd%`}`,
    sql`insert into assessments (id, student_id, owner_type, owner_id, owner_title, published)
    select 'past-assessment-' || p.id || m.student_id, m.student_id, 'PLAN', p.id, p.title, p.time_end
    from plans p join group_members m on m.group_id = 'crowd-group-' || split_part(p.id, '-', 5) || '-' || split_part(p.id, '-', 6)
    where p.id like ${`past-plan-${year}crowd%`}`,
    sql`insert into assessment_details (assessment_id, block_part_id, row_id, cell_id, level)
    select id, 'past-part-' || owner_id, 'r1', case when abs(hashtext(id)) % 10 = 0 then 'F' else 'r1-1' end, 1
    from assessments where id like ${`past-assessment-past-plan-${year}crowd%`}`,
    sql`insert into leave_applications (id, student_id, guardian_id, start_time, end_time, period, reason, state, created, decided_at, decided_by_user_id)
    select 'past-leave-' || ${year}::int || m.student_id || '-' || l, m.student_id, ${guardianOf("m.student_id")}, ${daysAgo("l", 80)}, ${daysAgo("l", 79)}, true, 'Resa',
      'GRANTED', ${daysAgo("l", 85)}, ${daysAgo("l", 84)}, ${OFFICE}
    from generate_series(1, 4) l, groups g join ${members} where g.id like 'crowd-class-%'`,
    // One in 20 reports was never marked as seen.
    sql`insert into deliveries (id, school_id, student_id, guardian_id, kind, what, subject_id, start_time, end_time, destination, state, created, ended)
    select 'past-delivery-' || a.id, ${SCHOOL}, a.student_id, a.reported_by_guardian_id, 'absence', 'REPORTED', a.id, a.start_time, a.end_time, 'desk',
      case when abs(hashtext(a.id)) % 20 = 0 then 'SENT' else 'RECEIVED' end, a.reported, a.start_time
    from absences a where a.id like ${`past-absence-${year}crowd%`}
    union all
    select 'past-delivery-' || l.id, ${SCHOOL}, l.student_id, l.guardian_id, 'leave', 'REPORTED', l.id, l.start_time, l.end_time, 'desk', 'RECEIVED', l.created, l.decided_at
    from leave_applications l where l.id like ${`past-leave-${year}crowd%`}`,
    sql`insert into conversation_handovers (conversation_id, group_id, school_id, reads_from, handed_over)
    select c.id, case n when '20' then m.group_id end, case n when '21' then ${SCHOOL} end, c.created, c.latest
    from conversations c join groups g on g.id like 'crowd-class-%' join ${members} and m.student_id = c.student_id,
      lateral (select split_part(c.id, '-', 6) as n) of where c.id like ${`past-talk-${year}crowd%`} and n in ('20', '21')`,
    sql`insert into message_flags (id, message_id, guardian_id, reason, created, decision, decided_at, decided_by_user_id)
    select 'past-flag-' || m.id, m.id, ${guardianOf("c.student_id")}, 'Hot', m.created, 'RELEASED', m.created, ${OFFICE}
    from messages m join conversations c on c.id = m.conversation_id where m.id like ${`past-message-past-talk-${year}crowd%-3-2`}`,
    sql`insert into holiday_rounds (id, school_id, title, days, opens, closes, answer_by, created)
    select 'past-holiday-' || ${year}::int || '-' || h, ${SCHOOL}, 'Lov', jsonb_build_array((${daysAgo("h", 100)})::date::text), '06:30', '17:00',
      (${daysAgo("h", 110)})::date, ${daysAgo("h", 120)} from generate_series(1, 3) h`,
    sql`insert into holiday_round_groups (round_id, group_id)
    select r.id, g.id from holiday_rounds r, groups g where r.id like ${`past-holiday-${year}-%`} and g.id like 'crowd-class-%'`,
    sql`insert into care_changes (student_id, guardian_id, kind, day, at)
    select student_id, ${guardianOf("student_id")}, 'DAY', (${daysAgo("d", 12)})::date, ${daysAgo("d", 12)} from care_plans, generate_series(1, 30) d
    where student_id like 'crowd-%'`,
    // Two of three are no longer asked for.
    sql`insert into permissions (id, tenant_id, school_id, kind, title, text, valid_until, created, ended)
    select 'past-permission-' || ${year}::int || '-' || p, ${TENANTS.home}, ${SCHOOL}, 'PHOTO_INSIDE', 'Bilder', 'Får vi?', (${ago(0)})::date, ${ago(300)},
      case when p > 1 then ${ago(20)} end from generate_series(1, 3) p`,
    sql`insert into permission_answers (permission_id, student_id, guardian_id, version, is_given, at)
    select p.id, gs.student_id, gs.guardian_id, 1, true, p.created from permissions p, guardian_students gs
    where p.id like ${`past-permission-${year}-%`} and gs.student_id like 'crowd-%'`,
    sql`insert into meals (id, school_id, day, courses)
    select 'past-meal-' || ${year}::int || '-' || d, ${SCHOOL}, (${daysAgo("d", 2)})::date, '[]' from generate_series(1, 180) d`,
    sql`insert into school_closed_days (school_id, day, title)
    select ${SCHOOL}, (${daysAgo("d", 25)})::date, 'Lov' from generate_series(1, 12) d`,
    sql`insert into users (id, tenant_id, first_name, last_name)
    select 'past-substitute-' || ${year}::int || '-' || n, ${TENANTS.home}, 'Vikarie', 'Nummer ' || n from generate_series(1, 10) n`,
    sql`insert into granted_groups (group_id, user_id, role, until, granted_by_id, granted)
    select 'crowd-class-3', 'past-substitute-' || ${year}::int || '-' || n, 'teacher', (${daysAgo("n", 30)})::date, ${OFFICE}, ${daysAgo("n", 31)}
    from generate_series(1, 10) n`,
    sql`insert into posts (id, school_id, title, body, abbreviated_description, author_id, published)
    select 'past-letter-' || ${year}::int || '-' || p, ${SCHOOL}, 'Veckobrev', '<p>Vi har läst.</p>', 'Vi har läst', 'crowd-user-3', ${daysAgo("p", 30)} from generate_series(1, 10) p`,
    sql`insert into post_groups (post_id, group_id)
    select 'past-letter-' || ${year}::int || '-' || p, ${`past-${year}-crowd-class-3`} from generate_series(1, 10) p`,
    sql`insert into forms (id, group_id, template_id, title, due_date, creator_id)
    select 'past-paper-' || ${year}::int || '-' || f, ${`past-${year}-crowd-class-3`}, 'crowd-template-1', 'Utflykt', ${daysAgo("f", 60)}, 'crowd-user-3' from generate_series(1, 5) f`,
  ];
  for (const statement of statements) await db.execute(statement);
}

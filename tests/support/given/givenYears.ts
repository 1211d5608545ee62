import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";

/** A year of the crowd's school. That of 1 ends today, that of 2 a year ago. */
export type PastYear = { today: string; year: number };

/** Returns the moment that is so many days before the end of a year. */
export const daysBefore = ({ today, year }: PastYear, days: SQL): SQL =>
  sql`(${today}::timestamptz - make_interval(days => ${(year - 1) * 365}::int + ${days}))`;

/** The teacher of a class or of its subjects. */
export const teacherOf = (groupId: SQL): SQL => sql`'crowd-user-' || split_part(${groupId}, '-', 3)`;

/**
 * Adds a past year to all families of the crowd: lessons, absence, posts, assignments, conversations and notices, as many as a class
 * has in a year.
 */
export async function addYear(db: Database, past: PastYear): Promise<void> {
  const { year } = past;
  const daysAgo = (days: SQL) => daysBefore(past, days);
  const teacher = teacherOf(sql`m.group_id`);
  const members = sql`group_members m on m.group_id like 'crowd-class-%'`;
  const guardianLinks = sql`guardian_students gs`;
  const statements = [
    sql`insert into schedule_items (id, school_id, group_id, title, type, start_time, length, room, attendance_reported)
    select 'past-lesson-' || ${year}::int || g.id || '-' || d, g.school_id, g.id, g.title, 'LESSON', ${daysAgo(sql`d * 2`)} + interval '9 hours', 50, 'A1', true
    from groups g, generate_series(1, 180) d where g.id like 'crowd-group-%'`,
    sql`insert into absences (id, student_id, start_time, end_time, reported, period, origin, reported_by_guardian_id)
    select 'past-absence-' || ${year}::int || m.student_id || '-' || d, m.student_id, ${daysAgo(sql`d * 12`)}, ${daysAgo(sql`d * 12 - 1`)},
      ${daysAgo(sql`d * 12`)}, false, 'GUARDIAN', (select guardian_id from ${guardianLinks} where gs.student_id = m.student_id limit 1)
    from generate_series(1, 30) d join ${members}`,
    sql`insert into attendance (student_id, item_id, attendance_type)
    select m.student_id, i.id, 'VALID_ABSENCE' from schedule_items i join group_members m on m.group_id = i.group_id
    where i.id like ${`past-lesson-${year}crowd%`} and abs(hashtext(i.id || m.student_id)) % 20 = 0`,
    sql`insert into posts (id, school_id, title, body, abbreviated_description, author_id, published)
    select 'past-post-' || ${year}::int || '-' || g.id || '-' || p, g.school_id, 'Veckobrev ' || p, '<p>Vi har läst.</p>', 'Vi har läst',
      ${teacherOf(sql`g.id`)}, ${daysAgo(sql`p * 3 + 1`)} from groups g, generate_series(1, 120) p where g.id like 'crowd-class-%'`,
    sql`insert into post_groups (post_id, group_id)
    select p.id, 'crowd-class-' || split_part(p.id, '-', 6) from posts p where p.id like ${`past-post-${year}-crowd%`}`,
    sql`insert into notifications (id, person_id, student_id, reference_type, reference_id, notification_text, created, read)
    select 'past-note-' || p.post_id || gs.guardian_id || gs.student_id, gs.guardian_id, gs.student_id, 'POST', p.post_id, 'Nytt inlägg',
      posts.published, posts.published
    from post_groups p join posts on posts.id = p.post_id join group_members m on m.group_id = p.group_id
    join ${guardianLinks} on gs.student_id = m.student_id where p.post_id like ${`past-post-${year}-crowd%`}`,
    sql`insert into assignments (id, group_id, title, description, due_date, start_date, created, assignment_type, creator_id, status)
    select (700000000 + ${year}::int * 1000000 + row_number() over ())::text, g.id, 'Uppgift', '<p>Läs.</p>', ${daysAgo(sql`a * 12`)}, ${daysAgo(sql`a * 12 + 7`)},
      ${daysAgo(sql`a * 12 + 8`)}, 'ASSIGNMENT_TYPE_HAND_IN', ${teacherOf(sql`g.id`)}, 'ASSIGNMENT_OPEN'
    from groups g, generate_series(1, 30) a where g.id like 'crowd-group-%'`,
    sql`insert into assignment_tasks (id, assignment_id, student_id, status)
    select 'past-task-' || a.id || m.student_id, a.id, m.student_id,
      case when abs(hashtext(a.id || m.student_id)) % 10 = 0 then 'ASSIGNMENT_TASK_NOT_STARTED' else 'ASSIGNMENT_TASK_SUBMITTED' end
    from assignments a join group_members m on m.group_id = a.group_id
    where a.group_id like 'crowd-group-%' and a.id like ${`${700 + year}______`}`,
    // Beside those about one child, ten messages to all families of the class.
    sql`insert into conversations (id, tenant_id, student_id, title, status, created, latest, batch_id)
    select 'past-talk-' || ${year}::int || m.student_id || '-' || c, s.tenant_id, m.student_id, 'Läxan', 'ACTIVE', ${daysAgo(sql`c * 7 + 1`)}, ${daysAgo(sql`c * 7`)},
      case when c > 40 then 'past-batch-' || ${year}::int || m.group_id || '-' || c end
    from generate_series(1, 50) c join ${members} join students s on s.id = m.student_id`,
    sql`insert into conversation_members (id, conversation_id, membership_type, permission, guardian_id)
    select 'past-member-' || c.id || gs.guardian_id, c.id, 'GUARDIAN', 'W', gs.guardian_id
    from conversations c join ${guardianLinks} on gs.student_id = c.student_id where c.id like ${`past-talk-${year}crowd%`}`,
    // Every second one that a guardian began is with the staff of the class.
    sql`insert into conversation_members (id, conversation_id, membership_type, permission, user_id, group_id)
    select 'past-staff-' || c.id, c.id, case when of.staffed then 'SECTION_OWNERS' else 'USER' end, 'O',
      case when not of.staffed then ${teacher} end, case when of.staffed then m.group_id end
    from conversations c join ${members} and m.student_id = c.student_id,
      lateral (select c.batch_id is null and split_part(c.id, '-', 6)::int % 2 = 0 as staffed) of
    where c.id like ${`past-talk-${year}crowd%`}`,
    sql`insert into messages (id, conversation_id, text, created, user_id, guardian_id, sender_type)
    select 'past-message-' || c.id || '-' || n, c.id, 'Tack!', c.latest - make_interval(hours => n - 1), case when of.staff then ${teacher} end,
      case when not of.staff then (select min(gs.guardian_id) from ${guardianLinks} where gs.student_id = c.student_id) end, 'USER'
    from conversations c join ${members} and m.student_id = c.student_id, generate_series(1, 4) n,
      lateral (select c.batch_id is not null or n % 2 = 0 as staff) of
    where c.id like ${`past-talk-${year}crowd%`} and (c.batch_id is null or n = 1)`,
    // All but one of each student are read.
    sql`insert into conversation_reads (conversation_id, person_id, last_read)
    select m.conversation_id, m.guardian_id, c.latest from conversation_members m join conversations c on c.id = m.conversation_id
    where m.id like ${`past-member-past-talk-${year}crowd%`}
    union all
    select c.id, ${teacher}, c.latest from conversations c join ${members} and m.student_id = c.student_id
    where c.id like ${`past-talk-${year}crowd%`} and c.id not like '%-40'`,
  ];
  for (const statement of statements) await db.execute(statement);
}

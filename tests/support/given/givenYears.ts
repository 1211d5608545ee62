import { type SQL, sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";

/** A class of the crowd, with its subjects, whose families get a longer past. */
export type PastOf = { classNumber: number; today: string };

/**
 * Adds a past year to all families of a class: lessons, absence, posts, assignments, conversations and notices, as many as a class
 * has in a year. The year of 1 ends today.
 */
export async function addYear(db: Database, { classNumber, today }: PastOf, year: number): Promise<void> {
  const ofClass = `crowd-class-${classNumber}`;
  const ofSubjects = `crowd-group-${classNumber}-%`;
  const teacher = `crowd-user-${classNumber}`;
  const daysAgo = (days: SQL) => sql`${today}::timestamptz - make_interval(days => ${(year - 1) * 365}::int + ${days})`;
  const members = sql`select student_id, group_id from group_members where group_id = ${ofClass}`;
  const statements = [
    sql`insert into schedule_items (id, school_id, group_id, title, type, start_time, length, room, attendance_reported)
    select 'past-lesson-' || ${year}::int || g.id || '-' || d, g.school_id, g.id, g.title, 'LESSON', ${daysAgo(sql`d * 2`)} + interval '9 hours', 50, 'A1', true
    from groups g, generate_series(1, 180) d where g.id like ${ofSubjects}`,
    sql`insert into absences (id, student_id, start_time, end_time, reported, period, origin, reported_by_guardian_id)
    select 'past-absence-' || ${year}::int || m.student_id || '-' || d, m.student_id, ${daysAgo(sql`d * 12`)}, ${daysAgo(sql`d * 12 - 1`)},
      ${daysAgo(sql`d * 12`)}, false, 'GUARDIAN', (select guardian_id from guardian_students gs where gs.student_id = m.student_id limit 1)
    from (${members}) m, generate_series(1, 30) d`,
    sql`insert into attendance (student_id, item_id, attendance_type)
    select m.student_id, i.id, 'VALID_ABSENCE' from schedule_items i join group_members m on m.group_id = i.group_id
    where i.id like ${`past-lesson-${year}%`} and abs(hashtext(i.id || m.student_id)) % 20 = 0`,
    sql`insert into posts (id, school_id, title, body, abbreviated_description, author_id, published)
    select 'past-post-' || ${year}::int || '-' || p, (select school_id from groups where id = ${ofClass}), 'Veckobrev ' || p, '<p>Vi har läst.</p>', 'Vi har läst',
      ${teacher}, ${daysAgo(sql`p * 3 + 1`)} from generate_series(1, 120) p`,
    sql`insert into post_groups (post_id, group_id) select id, ${ofClass} from posts where id like ${`past-post-${year}-%`}`,
    sql`insert into notifications (id, person_id, student_id, reference_type, reference_id, notification_text, created, read)
    select 'past-note-' || p.id || gs.guardian_id || gs.student_id, gs.guardian_id, gs.student_id, 'POST', p.id, 'Nytt inlägg', p.published, p.published
    from posts p, guardian_students gs join (${members}) m on m.student_id = gs.student_id where p.id like ${`past-post-${year}-%`}`,
    sql`insert into assignments (id, group_id, title, description, due_date, start_date, created, assignment_type, creator_id, status)
    select (700000000 + ${year}::int * 1000000 + row_number() over ())::text, g.id, 'Uppgift', '<p>Läs.</p>', ${daysAgo(sql`a * 12`)}, ${daysAgo(sql`a * 12 + 7`)},
      ${daysAgo(sql`a * 12 + 8`)}, 'ASSIGNMENT_TYPE_HAND_IN', ${teacher}, 'PUBLISHED'
    from groups g, generate_series(1, 30) a where g.id like ${ofSubjects}`,
    sql`insert into assignment_tasks (id, assignment_id, student_id, status)
    select 'past-task-' || a.id || m.student_id, a.id, m.student_id, 'ASSIGNED'
    from assignments a join group_members m on m.group_id = a.group_id
    where a.group_id like ${ofSubjects} and a.id::int / 1000000 = ${700 + year}`,
    sql`insert into conversations (id, tenant_id, student_id, title, status, created, latest)
    select 'past-talk-' || ${year}::int || m.student_id || '-' || c, s.tenant_id, m.student_id, 'Läxan', 'ACTIVE', ${daysAgo(sql`c * 9`)}, ${daysAgo(sql`c * 9`)}
    from (${members}) m join students s on s.id = m.student_id, generate_series(1, 40) c`,
    sql`insert into conversation_members (id, conversation_id, membership_type, permission, guardian_id)
    select 'past-member-' || c.id || gs.guardian_id, c.id, 'GUARDIAN', 'W', gs.guardian_id
    from conversations c join guardian_students gs on gs.student_id = c.student_id where c.id like ${`past-talk-${year}crowd%`}`,
    sql`insert into conversation_members (id, conversation_id, membership_type, permission, user_id)
    select 'past-staff-' || c.id, c.id, 'USER', 'O', ${teacher} from conversations c where c.id like ${`past-talk-${year}crowd%`}`,
    sql`insert into messages (id, conversation_id, text, created, user_id, sender_type)
    select 'past-message-' || c.id || '-' || m, c.id, 'Tack!', c.latest - make_interval(hours => m), ${teacher}, 'USER'
    from conversations c, generate_series(1, 4) m where c.id like ${`past-talk-${year}crowd%`}`,
    sql`insert into conversation_reads (conversation_id, person_id, last_read)
    select m.conversation_id, m.guardian_id, now() from conversation_members m where m.id like ${`past-member-past-talk-${year}crowd%`}`,
  ];
  for (const statement of statements) await db.execute(statement);
}

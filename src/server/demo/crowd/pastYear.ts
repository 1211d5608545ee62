import { type SQL, sql } from "drizzle-orm";

const DAYS_OF_YEAR = 365;
/** Days from the last one of a school year to its end. */
const SUMMER = 40;

/** The year of 1 ends today. All ids begin with p, and assignments are numbered after firstWork. */
type Past = { today: string; p: SQL; year: number; firstWork: number };

/**
 * Statements for a school year that has ended: the groups of that year with their former members, lessons, attendance, absence, posts,
 * work, conversations and verdicts; fewer than the current year has.
 */
export function pastYear({ today, p, year, firstWork }: Past): SQL[] {
  const past = sql.raw(`past${year}`);
  const ago = (days: SQL) =>
    sql`(${today}::timestamptz - make_interval(days => ${(year - 1) * DAYS_OF_YEAR + SUMMER}::int + ${days}))`;
  const teacher = (groupId: SQL) => sql`'${p}-user-' || split_part(${groupId}, '-', 4)`;
  const groups = sql`groups g where g.id like '${p}-${past}-group-%'`;
  const members = sql`former_members m where m.group_id like '${p}-${past}-class-%'`;
  return [
    sql`insert into sources (id, kind, tenant_id, created)
    select '${p}-register', 'sds', tenant_id, now() from schools where id = '${p}-school-1' on conflict do nothing`,
    sql`insert into groups (id, school_id, type, title)
    select replace(id, '${p}-', '${p}-${past}-'), school_id, type, title from groups where id like '${p}-class-%' or id like '${p}-group-%'`,
    sql`insert into source_ids (source_id, kind, sourced_id, id, ended)
    select '${p}-register', 'group', id, id, ${ago(sql`0`)} from groups where id like '${p}-${past}-%'`,
    sql`insert into group_successions (former_id, group_id, since)
    select id, replace(id, '-${past}-', '-'), ${ago(sql`0`)} from groups where id like '${p}-${past}-%'`,
    sql`insert into former_members (group_id, student_id, since, until)
    select replace(group_id, '${p}-', '${p}-${past}-'), student_id, ${ago(sql`320`)}, ${ago(sql`0`)} from group_members
    where group_id like '${p}-class-%' or group_id like '${p}-group-%' order by student_id, group_id`,
    sql`insert into posts (id, school_id, title, body, abbreviated_description, author_id, published)
    select '${p}-${past}-post-' || split_part(g.id, '-', 4) || '-' || n, g.school_id, 'Veckobrev ' || n, '<p>Vi har läst.</p>', 'Vi har läst',
      ${teacher(sql`g.id`)}, ${ago(sql`n * 30`)}
    from groups g, generate_series(1, 10) n where g.id like '${p}-${past}-class-%'`,
    sql`insert into post_groups (post_id, group_id)
    select id, '${p}-${past}-class-' || split_part(id, '-', 4) from posts where id like '${p}-${past}-%'`,
    sql`insert into notifications (id, person_id, student_id, reference_type, reference_id, notification_text, created, read)
    select '${p}-${past}-note-' || gs.guardian_id || gs.student_id || n, gs.guardian_id, gs.student_id, 'POST',
      '${p}-${past}-post-' || split_part(m.group_id, '-', 4) || '-' || n, 'Nytt inlägg', ${ago(sql`n * 30`)}, ${ago(sql`n * 30`)}
    from former_members m join guardian_students gs on gs.student_id = m.student_id, generate_series(1, 3) n
    where m.group_id like '${p}-${past}-class-%' order by 1`,
    sql`insert into schedule_items (id, school_id, group_id, title, type, start_time, length, room, attendance_reported)
    select '${p}-${past}-lesson-' || g.id || '-' || n, g.school_id, g.id, split_part(g.title, ' klass', 1), 'LESSON',
      ${ago(sql`n * 15`)} + interval '9 hours', 50, 'A1', true
    from generate_series(1, 20) n, ${groups} order by 1`,
    sql`insert into attendance (student_id, item_id, attendance_type)
    select m.student_id, i.id, 'VALID_ABSENCE' from schedule_items i join former_members m on m.group_id = i.group_id
    where i.id like '${p}-${past}-%' and abs(hashtext(i.id || m.student_id)) % 20 = 0`,
    sql`insert into absences (id, student_id, start_time, end_time, reported, period, origin, reported_by_guardian_id)
    select '${p}-${past}-absence-' || m.student_id || '-' || n, m.student_id, ${ago(sql`n * 60`)}, ${ago(sql`n * 60 - 1`)}, ${ago(sql`n * 60`)},
      false, 'GUARDIAN', gs.guardian_id
    from former_members m join guardian_students gs on gs.student_id = m.student_id and gs.position = 0, generate_series(1, 2) n
    where m.group_id like '${p}-${past}-class-%'`,
    sql`insert into assignments (id, group_id, title, description, due_date, start_date, created, assignment_type, creator_id, status)
    select (${firstWork}::int + row_number() over ())::text, g.id,
      'Uppgift', '<p>Läs.</p>', ${ago(sql`n * 60`)}, ${ago(sql`n * 60 + 7`)}, ${ago(sql`n * 60 + 8`)}, 'ASSIGNMENT_TYPE_HAND_IN',
      ${teacher(sql`g.id`)}, 'ASSIGNMENT_OPEN'
    from generate_series(1, 4) n, ${groups}`,
    sql`insert into conversations (id, tenant_id, student_id, title, status, created, latest)
    select '${p}-${past}-talk-' || m.student_id, s.tenant_id, m.student_id, 'Läxan', 'ACTIVE', ${ago(sql`100`)}, ${ago(sql`99`)}
    from students s join former_members m on m.student_id = s.id where m.group_id like '${p}-${past}-class-%'`,
    sql`insert into conversation_members (id, conversation_id, membership_type, permission, guardian_id, user_id)
    select '${p}-${past}-member-' || m.student_id, '${p}-${past}-talk-' || m.student_id, 'GUARDIAN', 'W', gs.guardian_id, null
    from former_members m join guardian_students gs on gs.student_id = m.student_id and gs.position = 0
    where m.group_id like '${p}-${past}-class-%'
    union all
    select '${p}-${past}-staff-' || m.student_id, '${p}-${past}-talk-' || m.student_id, 'USER', 'O', null, ${teacher(sql`m.group_id`)}
    from ${members}`,
    sql`insert into messages (id, conversation_id, text, created, user_id, sender_type)
    select '${p}-${past}-message-' || m.student_id || '-' || n, '${p}-${past}-talk-' || m.student_id, 'Tack!', ${ago(sql`100`)} + make_interval(hours => n),
      ${teacher(sql`m.group_id`)}, 'USER' from generate_series(1, 2) n, ${members}`,
    sql`insert into conversation_reads (conversation_id, person_id, last_read)
    select conversation_id, coalesce(guardian_id, user_id), ${ago(sql`99`)} from conversation_members
    where conversation_id like '${p}-${past}-talk-%'`,
    sql`insert into verdicts (id, student_id, course_id, scale_id, scale_level_id, published, created, creator_id)
    select '${p}-${past}-verdict-' || m.student_id || '-' || c.course_id, m.student_id, c.course_id, replace(g.school_id, 'school', 'scale'),
      replace(g.school_id, 'school', 'scale') || '-1', ${ago(sql`5`)}, ${ago(sql`5`)}, ${teacher(sql`g.id`)}
    from groups g join group_courses c on c.group_id = replace(g.id, '-${past}-', '-') join former_members m on m.group_id = g.id
    where g.id like '${p}-${past}-group-%' and split_part(g.id, '-', 5)::int % 2 = 0`,
  ];
}

import { type SQL, sql } from "drizzle-orm";

const FIELDS = ["Följer med", "Allergier", "Något vi bör veta"];
const TIMES = JSON.stringify({ start: "07:30", end: "16:00" });

/** Each student's first guardian, in whose list the student comes first. */
const FIRST_GUARDIAN = sql`guardian_students first on first.position = 0 and first.student_id`;

/** Everything that the crowd's families are asked for and report: forms with answers, meetings, times of care, leave and absence of today. */
export const answersOfFamilies = (today: string, p: SQL) => [
  sql`insert into form_templates (id, school_id) select replace(id, 'school', 'template'), id from schools where id like '${p}-%'`,
  sql`insert into field_templates (id, template_id, name, type, position)
    select t.id || '-' || n, t.id, name, case n when 1 then 'YES_NO' else 'TEXT' end, n - 1
    from form_templates t, jsonb_array_elements_text(${JSON.stringify(FIELDS)}::jsonb) with ordinality as of (name, n)
    where t.id like '${p}-%'`,
  sql`insert into forms (id, group_id, template_id, title, due_date)
    select replace(id, 'class', 'form') || '-' || f, id, replace(school_id, 'school', 'template'), 'Formulär ' || f,
      ${today}::timestamptz + make_interval(days => f * 14 - 40)
    from groups, generate_series(1, 4) f where id like '${p}-class-%'`,
  // Four of five have answered.
  sql`insert into form_instances (id, form_id, student_id, assigned_to, status, edited, results)
    select '${p}-answer-' || f.id || '-' || m.student_id, f.id, m.student_id, first.guardian_id, 'SUBMITTED',
      ${today}::timestamptz - interval '1 day', jsonb_build_array(
        jsonb_build_object('id', f.id || m.student_id, 'fieldName', 'Följer med', 'value', 'true', 'FieldTemplateId', f.template_id || '-1'))
    from forms f
    join group_members m on m.group_id = f.group_id
    join ${FIRST_GUARDIAN} = m.student_id
    where f.id like '${p}-%' and abs(hashtext(f.id || m.student_id)) % 5 > 0`,
  sql`insert into meetings (id, school_id, title, status, last_time)
    select replace(id, 'class', 'meeting') || '-' || r, school_id, 'Utvecklingssamtal', case r when 1 then 'COMPLETED' else 'ACTIVE' end,
      ${today}::timestamptz + make_interval(days => case r when 1 then -60 else 7 end, hours => 17)
    from groups, generate_series(1, 2) r where id like '${p}-class-%'`,
  sql`insert into time_blocks (id, meeting_id, start_time, end_time)
    select replace(m.id, 'meeting', 'block'), m.id, of.start, of.start + interval '10 hours'
    from meetings m, lateral (
      select ${today}::timestamptz + make_interval(days => case m.status when 'ACTIVE' then 7 else -60 end, hours => 7) as start
    ) of
    where m.id like '${p}-%'`,
  sql`insert into time_block_slots (id, block_id, start_time, end_time)
    select replace(b.id, 'block', 'slot') || '-' || n, b.id, b.start_time + make_interval(mins => (n - 1) * 20),
      b.start_time + make_interval(mins => n * 20)
    from time_blocks b, generate_series(1, 30) n where b.id like '${p}-%'`,
  // All have had the first, and every second family has booked the next.
  sql`insert into meeting_instances (id, meeting_id, student_id, status, date, end_date, time_block_slot_id, creator_id, booked_by)
    select replace(m.id, 'meeting', 'instance') || '-' || of.n, m.id, of.student_id, m.status, s.start_time, s.end_time, s.id,
      '${p}-user-' || split_part(m.id, '-', 3), case when s.id is not null then first.guardian_id end
    from meetings m
    join (
      select group_id, student_id, row_number() over (partition by group_id order by student_id) as n
      from group_members where group_id like '${p}-class-%'
    ) of on of.group_id = '${p}-class-' || split_part(m.id, '-', 3)
    join ${FIRST_GUARDIAN} = of.student_id
    left join time_block_slots s on s.id = replace(m.id, 'meeting', 'slot') || '-' || of.n and (m.status = 'COMPLETED' or of.n % 2 = 0)
    where m.id like '${p}-%'`,
  sql`insert into meeting_participants (instance_id, person_id, user_type, position)
    select i.id, g.guardian_id, 'GUARDIAN', g.position from meeting_instances i
    join guardian_students g on g.student_id = i.student_id where i.id like '${p}-%'
    union all
    select id, creator_id, 'USER', 2 from meeting_instances where id like '${p}-%'`,
  sql`insert into care_plans (student_id, plan)
    select f.student_id, jsonb_build_object('patterns', jsonb_build_array(jsonb_build_object('from', (${today}::date - 28)::text, 'weeks',
      jsonb_build_array(jsonb_build_array(t, t, t, t, null)), 'isLate', false, 'by', f.guardian_id, 'at', ${`${today}T00:00:00.000Z`}::text)),
      'days', '[]'::jsonb, 'people', '[]'::jsonb, 'pickups', '[]'::jsonb)
    from guardian_students f, (select ${TIMES}::jsonb as t) of
    where f.position = 0 and f.student_id like '${p}-%' and abs(hashtext(f.student_id)) % 4 = 0`,
  sql`insert into leave_applications (id, student_id, guardian_id, start_time, end_time, period, reason, state, created, decided_at, decided_by_user_id)
    select '${p}-leave-' || f.student_id, f.student_id, f.guardian_id, ${today}::timestamptz + interval '20 days',
      ${today}::timestamptz + interval '23 days', true, 'Resa', case when of.is_decided then 'GRANTED' else 'SUBMITTED' end,
      ${today}::timestamptz - interval '5 days', case when of.is_decided then ${today}::timestamptz - interval '2 days' end,
      case when of.is_decided then '${p}-user-1' end
    from guardian_students f, lateral (select abs(hashtext(f.student_id)) % 20 = 0 as is_decided) of
    where f.position = 0 and f.student_id like '${p}-%' and abs(hashtext(f.student_id)) % 10 = 0`,
  sql`insert into absences (id, student_id, start_time, end_time, reported, period, origin, reported_by_guardian_id)
    select '${p}-absence-today-' || split_part(student_id, '-', 3), student_id, ${today}::timestamptz, ${today}::timestamptz + interval '1 day',
      ${today}::timestamptz + interval '6 hours', true, 'GUARDIAN', guardian_id
    from guardian_students where position = 0 and student_id like '${p}-%' and abs(hashtext(student_id)) % 20 = 1`,
  // The school has seen those of the days before, and every second one of today.
  sql`insert into deliveries
      (id, school_id, student_id, guardian_id, kind, what, subject_id, start_time, end_time, destination, state, created, ended)
    select '${p}-delivery-' || a.id, s.school_id, a.student_id, a.reported_by_guardian_id, 'absence', 'REPORTED', a.id, a.start_time,
      a.end_time, 'desk', case when of.is_seen then 'RECEIVED' else 'SENT' end, a.reported, case when of.is_seen then a.reported end
    from absences a
    join student_schools s on s.student_id = a.student_id,
    lateral (select a.start_time < ${today}::timestamptz or abs(hashtext(a.id)) % 2 = 0 as is_seen) of
    where a.id like '${p}-%'`,
  sql`insert into conversation_reads (conversation_id, person_id, last_read)
    select conversation_id, guardian_id, now() from conversation_members
    where conversation_id like '${p}-%' and abs(hashtext(id)) % 2 = 0`,
];

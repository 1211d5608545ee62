import { type SQL, sql } from "drizzle-orm";

/** The matrix of the demo world that all courses of the crowd have, each as its own. */
const MATRIX = "matrix-ma";
const VERDICTS = ["Otillräckliga kunskaper", "Godtagbara kunskaper", "Mer än godtagbara kunskaper"];

/** A pseudorandom number from a text, the same in every run. */
const dice = (text: string, sides: number) => sql.raw(`abs(hashtext(${text})) % ${sides}`);

/** Results of the crowd's students: some 20 assessments each, of assignments and plans, evaluations and adjustments. */
export const resultsOfStudents = (today: string, p: SQL) => [
  sql`insert into matrices (id, school_id, title, paragraphs)
    select replace(c.id, 'course', 'matrix'), c.school_id, c.title,
      replace(m.paragraphs::text, m.id, replace(c.id, 'course', 'matrix'))::jsonb
    from courses c join matrices m on m.id = ${MATRIX} where c.id like '${p}-%'`,
  sql`insert into course_matrices (course_id, matrix_id)
    select id, replace(id, 'course', 'matrix') from courses where id like '${p}-%'`,
  sql`insert into assignment_courses (assignment_id, course_id, through)
    select a.id, c.course_id, 'MATRIX' from assignments a join group_courses c on c.group_id = a.group_id
    where a.group_id like '${p}-%'`,
  sql`insert into plan_courses (plan_id, course_id, through)
    select p.id, c.course_id, 'MATRIX' from plans p join group_courses c on c.group_id = p.group_id where p.group_id like '${p}-%'`,
  sql`insert into assessment_block_parts (id, owner_type, owner_id, group_id, reference_type, reference_id, course_id)
    select '${p}-part-' || work.id, work.type, work.id, work.group_id, 'matrix', replace(c.course_id, 'course', 'matrix'), c.course_id
    from (
      select 'ASSIGNMENT' as type, id, group_id from assignments where title in ('Uppgift -4', 'Uppgift -3')
      union all
      select 'PLAN', id, group_id from plans where title = 'Planering -3' and split_part(group_id, '-', 4)::int % 2 = 0
    ) work
    join group_courses c on c.group_id = work.group_id where work.group_id like '${p}-%'`,
  // One in 30 is a draft.
  sql`insert into assessments (id, student_id, owner_type, owner_id, owner_title, published)
    select '${p}-assessment-' || p.owner_id || '-' || split_part(m.student_id, '-', 3), m.student_id, p.owner_type, p.owner_id,
      coalesce(a.title, plan.title),
      case when ${dice("p.owner_id || m.student_id", 30)} > 0
        then coalesce(a.due_date, plan.time_end) + interval '5 days' end
    from assessment_block_parts p
    join group_members m on m.group_id = p.group_id
    left join assignments a on p.owner_type = 'ASSIGNMENT' and a.id = p.owner_id
    left join plans plan on p.owner_type = 'PLAN' and plan.id = p.owner_id
    where p.id like '${p}-%' order by 1`,
  sql`insert into assessment_details (assessment_id, block_part_id, row_id, cell_id, level)
    select a.id, p.id, p.reference_id || '-r' || r, case level when 0 then 'F' else p.reference_id || '-r' || r || '-' || level end, level
    from assessments a
    join assessment_block_parts p on p.owner_type = a.owner_type and p.owner_id = a.owner_id,
    generate_series(1, 2) r, lateral (select ${dice("a.id || r", 4)} as level) reached
    where a.id like '${p}-%' order by 1, 2, 3`,
  sql`insert into assessment_feedbacks (id, assessment_id, block_part_id, text, created, editor_id)
    select '${p}-feedback-' || a.id, a.id, p.id, '<p>Visa varje steg i uträkningen.</p>', a.published,
      '${p}-user-' || split_part(p.group_id, '-', 3)
    from assessments a
    join assessment_block_parts p on p.owner_type = a.owner_type and p.owner_id = a.owner_id
    where a.id like '${p}-%' and a.published is not null and ${dice("a.id", 4)} = 0`,
  sql`insert into assignment_students (assignment_id, student_id, self_assessment)
    select a.owner_id, a.student_id, jsonb_build_object('assessmentDetails', '[]'::jsonb, 'assessmentFeedbacks', jsonb_build_array(
      jsonb_build_object('id', 'own-' || a.id, 'text', 'Jag förstår metoden.', 'assessmentBlockPartId', '${p}-part-' || a.owner_id)))
    from assessments a where a.id like '${p}-%' and a.owner_type = 'ASSIGNMENT' and ${dice("a.id", 8)} = 1`,
  sql`insert into verdict_scales (id, school_id) select replace(id, 'school', 'scale'), id from schools where id like '${p}-%'`,
  sql`insert into verdict_scale_levels (id, scale_id, level, color_code, texts)
    select s.id || '-' || (n - 1), s.id, n - 1, '#0f6cbd', jsonb_build_object('sv-SE', jsonb_build_object('long', name, 'short', name))
    from verdict_scales s, jsonb_array_elements_text(${JSON.stringify(VERDICTS)}::jsonb) with ordinality as of (name, n)
    where s.id like '${p}-%'`,
  // Half of the subjects, every term.
  sql`insert into verdicts (id, student_id, course_id, scale_id, scale_level_id, published, created, creator_id)
    select '${p}-verdict-' || m.student_id || '-' || c.course_id || '-' || term, m.student_id, c.course_id,
      replace(g.school_id, 'school', 'scale'), replace(g.school_id, 'school', 'scale') || '-' || ${dice("m.student_id || c.course_id", 3)},
      ${today}::timestamptz - make_interval(days => term * 150), ${today}::timestamptz - make_interval(days => term * 150),
      '${p}-user-' || split_part(g.id, '-', 3)
    from groups g
    join group_courses c on c.group_id = g.id
    join group_members m on m.group_id = g.id, generate_series(1, 2) term
    where g.id like '${p}-group-%' and split_part(g.id, '-', 4)::int % 2 = 0`,
  sql`insert into additional_adjustments (id, student_id, status, title, description, start_date, creator_id)
    select '${p}-adjustment-' || m.student_id, m.student_id, 'ACTIVE', 'Tydliga instruktioner', '<p>I korta steg.</p>',
      ${today}::timestamptz - interval '60 days', '${p}-user-' || split_part(m.group_id, '-', 3)
    from group_members m where m.group_id like '${p}-class-%' and ${dice("m.student_id", 20)} = 0`,
];

import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { STAFF, TENANTS } from "#server/demo/cast.ts";

const SCHOOL = "crowd-school-1";
/** Students that the crowd's school of 800 gets, in its 27 classes and their subjects. */
const MORE = 100;
const CLASSES = 27;

const FIRST_NAMES = ["Alva", "Anton", "Berit", "Björn", "Ebba", "Elsa", "Hugo", "Ida", "Noah", "Åsa"];
const LAST_NAMES = ["Andersson", "Berg", "Dahl", "Ek", "Lindqvist", "Nyman", "Sjöberg", "Vik", "Åkesson", "Öberg"];

/** Returns the name that a row gets by its id. */
const nameBy = (names: string[], salt: string) =>
  sql`(${`{${names.join(",")}}`}::text[])[1 + abs(hashtext(id || ${salt}::text)) % ${names.length}::int]`;

const ofSchool = sql`select student_id from student_schools where school_id = ${SCHOOL}`;

/**
 * Gives the demo's office a school of 900 students, with names as people have them and a post for all of them, and its teacher a
 * class of the school with the families' conversations.
 */
export async function seedDesk(db: Database): Promise<void> {
  const classOf = sql`'crowd-class-' || 25 * (1 + n % ${CLASSES}::int)`;
  const statements = [
    sql`insert into students (id, tenant_id, first_name, last_name)
      select 'crowd-more-' || n, ${TENANTS.home}, 'Elev', 'Nummer' from generate_series(1, ${MORE}::int) n`,
    sql`insert into student_schools (student_id, school_id, position)
      select 'crowd-more-' || n, ${SCHOOL}, 0 from generate_series(1, ${MORE}::int) n`,
    sql`insert into group_members (group_id, student_id)
      select ${classOf}, 'crowd-more-' || n from generate_series(1, ${MORE}::int) n
      union all
      select 'crowd-group-' || 25 * (1 + n % ${CLASSES}::int) || '-' || g, 'crowd-more-' || n
      from generate_series(1, ${MORE}::int) n, generate_series(1, 8) g`,
    sql`insert into guardians (id, tenant_id, first_name, last_name, phone, mail)
      select 'crowd-more-' || n, ${TENANTS.home}, 'Förälder', 'Nummer', '0701740608', 'more-' || n || '@example.com'
      from generate_series(1, ${MORE}::int) n`,
    sql`insert into guardian_students (guardian_id, student_id, position)
      select 'crowd-more-' || n, 'crowd-more-' || n, 0 from generate_series(1, ${MORE}::int) n`,
    sql`update students set first_name = ${nameBy(FIRST_NAMES, "first")}, last_name = ${nameBy(LAST_NAMES, "last")}
      where id in (${ofSchool})`,
    sql`update guardians set first_name = ${nameBy(FIRST_NAMES, "first")}, last_name = ${nameBy(LAST_NAMES, "last")}
      where id in (select guardian_id from guardian_students where student_id in (${ofSchool}))`,
    sql`insert into user_roles (user_id, school_id, role_id)
      values (${STAFF.principal}, ${SCHOOL}, 'principal'), (${STAFF.mentor}, ${SCHOOL}, 'mentor')`,
    sql`insert into group_owners (group_id, user_id)
      select id, ${STAFF.mentor} from groups where id = 'crowd-class-50' or id like 'crowd-group-50-%'`,
    sql`insert into conversation_members (id, conversation_id, membership_type, permission, user_id)
      select 'crowd-staff-' || c.id, c.id, 'USER', 'W', ${STAFF.mentor} from conversations c
      join group_members m on m.student_id = c.student_id and m.group_id = 'crowd-class-50' where c.id like 'crowd-%'`,
    sql`insert into posts (id, school_id, title, body, abbreviated_description, author_id, published)
      values ('crowd-post-office', ${SCHOOL}, 'Studiedag', '<p>Skolan är stängd.</p>', 'Skolan är stängd.', ${STAFF.principal}, now())`,
    sql`insert into post_groups (post_id, group_id)
      select 'crowd-post-office', id from groups where school_id = ${SCHOOL} and type = 'MENTOR_GROUP'`,
    // Every second guardian has read it.
    sql`insert into notifications (id, person_id, student_id, reference_type, reference_id, notification_text, created, read)
      select 'crowd-office-' || guardian_id || student_id, guardian_id, student_id, 'POST', 'crowd-post-office', 'Nytt inlägg', now(),
        case when abs(hashtext(guardian_id)) % 2 = 0 then now() end
      from guardian_students where student_id in (${ofSchool})`,
    sql`insert into permissions (id, tenant_id, school_id, kind, title, text, created)
      select 'crowd-permission', ${TENANTS.home}, ${SCHOOL}, kind, 'Bilder på webbplatsen', 'Får bilder visas?', now()
      from permissions limit 1`,
  ];
  for (const statement of statements) await db.execute(statement);
}

-- outside a transaction
CREATE TABLE IF NOT EXISTS "unopened_conversations" AS
  SELECT "messages"."conversation_id" AS "id", min("messages"."created") AS "since" FROM "messages"
  LEFT JOIN (
    SELECT "conversation_id", max("last_read") AS "until" FROM "conversation_reads" JOIN "users" ON "users"."id" = "person_id" GROUP BY "conversation_id"
  ) opened ON opened."conversation_id" = "messages"."conversation_id"
  LEFT JOIN (
    SELECT "conversation_id", max("created") AS "until" FROM "messages" WHERE "user_id" IS NOT NULL GROUP BY "conversation_id"
  ) answered ON answered."conversation_id" = "messages"."conversation_id"
  WHERE "messages"."guardian_id" IS NOT NULL AND "messages"."recalled" IS NULL AND "messages"."created" > now() - interval '400 days'
    AND "messages"."created" > coalesce(greatest(opened."until", answered."until"), '-infinity')
  GROUP BY "messages"."conversation_id";
--> statement-breakpoint
-- in parts
WITH "part" AS (
  DELETE FROM "unopened_conversations" WHERE "ctid" IN (SELECT "ctid" FROM "unopened_conversations" LIMIT 2000) RETURNING "id", "since"
), "written" AS (
  UPDATE "conversations" SET "unopened_since" = "part"."since" FROM "part" WHERE "part"."id" = "conversations"."id"
) SELECT 1 FROM "part" LIMIT 1;
--> statement-breakpoint
DROP TABLE IF EXISTS "unopened_conversations";
--> statement-breakpoint
-- in parts
UPDATE "meetings" SET "last_time" = (SELECT max("end_time") FROM "time_blocks" WHERE "meeting_id" = "meetings"."id") WHERE "id" IN (
  SELECT "id" FROM "meetings" WHERE "last_time" IS NULL AND EXISTS (SELECT FROM "time_blocks" WHERE "meeting_id" = "meetings"."id") LIMIT 2000
) RETURNING 1;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversations_student_id_unopened_since_index" ON "conversations" USING btree ("student_id","unopened_since") WHERE "conversations"."unopened_since" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "meetings_school_id_index" ON "meetings" USING btree ("school_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "school_closed_days_id_index" ON "school_closed_days" USING btree ("id");

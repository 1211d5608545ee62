-- outside a transaction
UPDATE "group_courses" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "group_courses"."group_id" AND other."id" = "group_courses"."course_id";
--> statement-breakpoint
UPDATE "group_members" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "group_members"."group_id" AND other."id" = "group_members"."student_id";
--> statement-breakpoint
UPDATE "group_owners" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "group_owners"."group_id" AND other."id" = "group_owners"."user_id";
--> statement-breakpoint
UPDATE "guardian_students" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "guardian_students"."guardian_id" AND other."id" = "guardian_students"."student_id";
--> statement-breakpoint
UPDATE "student_schools" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "student_schools"."student_id" AND other."id" = "student_schools"."school_id";
--> statement-breakpoint
UPDATE "user_roles" SET "source_id" = one."source_id" FROM "source_ids" one JOIN "source_ids" other ON other."source_id" = one."source_id" WHERE one."id" = "user_roles"."user_id" AND other."id" = "user_roles"."school_id";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "absences_series_id_index" ON "absences" USING btree ("series_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "attendance_source_id_sourced_id_index" ON "attendance" USING btree ("source_id","sourced_id") WHERE "attendance"."sourced_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversation_members_user_id_index" ON "conversation_members" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "conversation_members_group_id_index" ON "conversation_members" USING btree ("group_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "files_uploaded_index" ON "files" USING btree ("uploaded");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "forms_sent_with_index" ON "forms" USING btree ("sent_with");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "translations_brought_id_index" ON "translations" USING btree ("brought_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "sold_services_brought_id_index" ON "sold_services" USING btree ("brought_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_inactive" ON "students" USING btree ("id") WHERE not "students"."active";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_author_id_index" ON "posts" USING btree ("author_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "schedule_items_school_id_start_time_index" ON "schedule_items" USING btree ("school_id","start_time");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "group_members_group_id_student_id_index" ON "group_members" USING btree ("group_id","student_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "absences_end_time_index" ON "absences" USING btree ("end_time");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "group_owners_user_id_index" ON "group_owners" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "student_schools_school_id_student_id_index" ON "student_schools" USING btree ("school_id","student_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY "group_members_group_id_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY "student_schools_school_id_index";

CREATE INDEX "group_members_group_id_student_id_index" ON "group_members" USING btree ("group_id","student_id");--> statement-breakpoint
DROP INDEX "group_members_group_id_index";
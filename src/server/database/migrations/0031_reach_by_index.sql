DROP INDEX "student_schools_school_id_index";--> statement-breakpoint
CREATE INDEX "group_owners_user_id_index" ON "group_owners" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "student_schools_school_id_student_id_index" ON "student_schools" USING btree ("school_id","student_id");
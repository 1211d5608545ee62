CREATE INDEX "students_inactive" ON "students" USING btree ("id") WHERE not "students"."active";--> statement-breakpoint
CREATE INDEX "posts_author_id_index" ON "posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "schedule_items_school_id_start_time_index" ON "schedule_items" USING btree ("school_id","start_time");
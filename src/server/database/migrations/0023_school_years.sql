-- outside a transaction
CREATE INDEX CONCURRENTLY "assignments_group_id_listed_at_index" ON "assignments" USING btree ("group_id",coalesce("due_date", "start_date", "created", 'infinity'::timestamptz));
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "teams_assignments_group_id_listed_at_index" ON "teams_assignments" USING btree ("group_id",coalesce("due_date_time", "assigned_date_time", '9999'));
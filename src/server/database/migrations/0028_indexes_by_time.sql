-- outside a transaction
CREATE INDEX CONCURRENTLY "conversations_batch_id_index" ON "conversations" USING btree ("batch_id") WHERE "conversations"."batch_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "deliveries_school_id_state_end_time_index" ON "deliveries" USING btree ("school_id","state","end_time");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "former_members_until_group_id_index" ON "former_members" USING btree ("until","group_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_school_id_published_id_index" ON "posts" USING btree ("school_id","published","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "posts_author_id_published_id_index" ON "posts" USING btree ("author_id","published","id");
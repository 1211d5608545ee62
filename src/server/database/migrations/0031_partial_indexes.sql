-- outside a transaction
CREATE INDEX CONCURRENTLY "notifications_unread_of_person" ON "notifications" USING btree ("person_id","student_id","reference_type","reference_id") WHERE "notifications"."read" is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "students_protected" ON "students" USING btree ("id") WHERE "students"."protected";
--> statement-breakpoint
DROP INDEX CONCURRENTLY "notifications_unread";
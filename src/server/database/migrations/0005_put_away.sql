CREATE TABLE "put_away" (
	"guardian_id" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"student_id" text,
	"until" timestamp with time zone,
	CONSTRAINT "put_away_guardianId_kind_itemId_studentId_unique" UNIQUE NULLS NOT DISTINCT("guardian_id","kind","item_id","student_id")
);
--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD COLUMN "booked_by" text;--> statement-breakpoint
ALTER TABLE "meeting_instances" ADD COLUMN "booked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "put_away" ADD CONSTRAINT "put_away_guardian_id_guardians_id_fk" FOREIGN KEY ("guardian_id") REFERENCES "public"."guardians"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "put_away" ADD CONSTRAINT "put_away_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "put_away_until_index" ON "put_away" USING btree ("until");